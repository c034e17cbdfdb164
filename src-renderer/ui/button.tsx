import type { ComponentProps } from 'react';
import styles from './button.module.css';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';

interface ButtonProps extends ComponentProps<'button'> {
  /** primary: the one thing to do here; plain: beside it; quiet: words only; danger: what takes something away. */
  look?: 'primary' | 'plain' | 'quiet' | 'danger';
  icon?: IconName;
}

export function Button({ look = 'plain', icon, className, children, ...rest }: ButtonProps) {
  return (
    <button type="button" {...rest} className={classNames(styles.button, styles[look], className)}>
      {icon && <Icon name={icon} size="small" />}
      {children}
    </button>
  );
}
