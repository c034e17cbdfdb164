import type { IconName } from './icon.tsx';

/** One line of a menu. `separator` draws a line. */
export type MenuItem =
  | {
      kind: 'action';
      label: string;
      run: () => void;
      icon?: IconName;
      /** A second, smaller line. */
      note?: string;
      /** A shortcut to read, e.g. '⌘R'; the menu does not listen for it. */
      keys?: string;
      danger?: boolean;
      disabled?: boolean;
    }
  | { kind: 'separator'; id: string };
