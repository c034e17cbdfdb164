import { create } from 'zustand';

export interface Toast {
  id: number;
  kind: 'info' | 'failure';
  text: string;
  /** A button with `common.undo` on it. */
  undo?: () => void;
}

export const useToasts = create<{ toasts: readonly Toast[] }>()(() => ({ toasts: [] }));

let made = 0;

/** Says something at the edge of the page for a while: `showToast({ kind: 'info', text, undo })`. */
export function showToast(toast: Omit<Toast, 'id'>): void {
  made += 1;
  const id = made;
  // Three at most: an older one gives way. The same words once more are said anew, not twice.
  useToasts.setState(({ toasts }) => ({
    toasts: [...toasts.filter(({ text, undo }) => undo || text !== toast.text).slice(-2), { ...toast, id }],
  }));
}

export const dropToast = (id: number): void =>
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
