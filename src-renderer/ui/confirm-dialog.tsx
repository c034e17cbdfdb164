import type { ReactNode } from 'react';
import { useStrings } from '../strings/use-strings.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  children: ReactNode;
  /** The verb of what will happen, e.g. '되살리기'. */
  confirm: string;
  look?: 'primary' | 'danger';
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks once more before something that can't be undone by itself. What can be undone is done, with a toast. */
export function ConfirmDialog({
  open,
  title,
  children,
  confirm,
  look = 'primary',
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const strings = useStrings('common');
  return (
    <Dialog
      open={open}
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button data-first={look === 'danger' || undefined} onClick={onClose}>
            {strings.cancel}
          </Button>
          <Button
            look={look}
            data-first={look === 'primary' || undefined}
            onClick={() => {
              onClose();
              onConfirm();
            }}
          >
            {confirm}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
