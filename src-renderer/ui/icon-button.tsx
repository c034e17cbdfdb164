import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';
import styles from './icon-button.module.css';
import { Tooltip } from './tooltip.tsx';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  icon: IconName;
  /** What it does, for the tooltip and for screen readers. */
  label: string;
  look?: 'quiet' | 'primary';
  /** For a switch: whether it is on. */
  pressed?: boolean;
}

/** A square of 38 px with an icon. */
export function IconButton({ icon, label, look = 'quiet', pressed, className, ...rest }: IconButtonProps) {
  return (
    <Tooltip text={label}>
      <button
        type="button"
        {...rest}
        aria-label={label}
        aria-pressed={pressed}
        className={classNames(styles.button, styles[look], className)}
      >
        <Icon name={icon} />
      </button>
    </Tooltip>
  );
}
