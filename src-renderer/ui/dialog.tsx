import { type ReactNode, useId, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useStrings } from '../strings/use-strings.ts';
import { classNames } from './class-names.ts';
import styles from './dialog.module.css';
import { IconButton } from './icon-button.tsx';
import { PortalPlace } from './portal-place.ts';

interface DialogProps {
  open: boolean;
  /** Escape, the cross, or a click beside it. */
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Buttons, the main one last. */
  actions?: ReactNode;
  size?: 'narrow' | 'wide';
}

/**
 * A modal page over the page: the browser's own dialog, which keeps the focus inside, makes the rest inert and gives
 * the focus back, without the injected styles that the content policy forbids. The focus starts on the part with
 * `data-first`, else on the first field.
 */
export function Dialog({ open, ...rest }: DialogProps) {
  return open ? <OpenDialog {...rest} /> : null;
}

function OpenDialog({ onClose, title, children, actions, size = 'narrow' }: Omit<DialogProps, 'open'>) {
  const strings = useStrings('common');
  const titleId = useId();
  const [element, setElement] = useState<HTMLDialogElement | null>(null);
  // A layout effect: once the element is off the page, closing it gives the focus to nobody.
  useLayoutEffect(() => {
    element?.showModal();
    // By itself the browser would choose the cross, which says nothing about what is asked here.
    element?.querySelector<HTMLElement>('[data-first], input, textarea, select')?.focus();
    return () => element?.close();
  }, [element]);
  return createPortal(
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click is one beside the dialog; the keyboard has Escape (onCancel).
    <dialog
      ref={setElement}
      className={classNames(styles.dialog, styles[size])}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <PortalPlace value={element}>
        <div className={styles.inside}>
          <header className={styles.head}>
            <h2 id={titleId}>{title}</h2>
            <IconButton icon="close" label={strings.close} onClick={onClose} />
          </header>
          <div className={styles.body}>{children}</div>
          {actions && <footer className={styles.actions}>{actions}</footer>}
        </div>
      </PortalPlace>
    </dialog>,
    document.body,
  );
}
