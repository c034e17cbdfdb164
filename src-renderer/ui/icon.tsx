import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './icon.module.css';

/** Drawn on a 24 grid in one weight (1.7). `inspect` is a prompt: layers. `chat` and `lab` stand in the rail, the others on buttons and beside words. */
const PATHS = {
  mark: (
    <path d="M5 11.200C5 7.2 8.1 4.5 12 4.500s7 2.7 7 6.7-3.1 6.6-7 6.600c-.9 0-1.8-.1-2.6-.4L5.6 19l.9-3.200A6.5 6.5 0 0 1 5 11.200z" />
  ),
  chat: (
    <path d="M5.5 5.500h13a1.5 1.5 0 0 1 1.5 1.500v8a1.5 1.5 0 0 1-1.5 1.500H11L7 20v-3.500H5.500A1.5 1.5 0 0 1 4 15V7a1.5 1.5 0 0 1 1.5-1.500z" />
  ),
  pencil: (
    <path d="m4 20 4.3-.9L19.5 7.900a1.4 1.4 0 0 0 0-2l-1.4-1.400a1.4 1.4 0 0 0-2 0L4.9 15.700zM14.2 6.400l3.4 3.4" />
  ),
  lab: <path d="M3.5 17c3.2 0 3.2-10 6.4-10s3.2 10 6.3 10c2.2 0 2-4 4.3-4" />,
  inspect: <path d="m12 3.800 8.2 4.2-8.2 4.200L3.8 8zM3.8 12l8.2 4.200 8.2-4.200M3.8 16l8.2 4.200 8.2-4.200" />,
  search: (
    <>
      <circle cx="11" cy="11" r="6.5" />
      <path d="m16 16 4.5 4.5" />
    </>
  ),
  gear: (
    <>
      <circle cx="12" cy="12" r="3" />
      <path d="M12 3v2.700m0 12.600V21M3 12h2.700m12.6 0H21M5.6 5.600l2 2m8.8 8.8 2 2m0-12.8-2 2m-8.8 8.8-2 2" />
    </>
  ),
  plus: <path d="M12 5v14M5 12h14" />,
  minus: <path d="M5 12h14" />,
  more: (
    <>
      <circle className={styles.dot} cx="5.5" cy="12" r="1.6" />
      <circle className={styles.dot} cx="12" cy="12" r="1.6" />
      <circle className={styles.dot} cx="18.5" cy="12" r="1.6" />
    </>
  ),
  send: <path d="M12 19V5m-6 6 6-6 6 6" />,
  stop: <rect x="6.5" y="6.5" width="11" height="11" rx="2.5" />,
  retry: <path d="M20 12a8 8 0 1 1-2.4-5.700M20 3.800v4.400h-4.4" />,
  edit: (
    <path d="M19 13v5.500a1.5 1.5 0 0 1-1.5 1.500h-12A1.5 1.5 0 0 1 4 18.500v-12A1.5 1.5 0 0 1 5.5 5H11M9.5 14.500l.6-3L18 3.600l2.4 2.4-7.9 7.900z" />
  ),
  trash: (
    <path d="M4.5 6.500h15M9.5 6.500v-2h5v2M6.5 6.500l.8 12.100A1.5 1.5 0 0 0 8.8 20h6.400a1.5 1.5 0 0 0 1.5-1.400l.8-12.100M10.2 10.500l.3 5.500m3.3-5.5-.3 5.5" />
  ),
  copy: (
    <>
      <rect x="8.5" y="8.5" width="11.5" height="11.5" rx="2" />
      <path d="M15.5 8.500V6a2 2 0 0 0-2-2H6a2 2 0 0 0-2 2v7.500a2 2 0 0 0 2 2h2.5" />
    </>
  ),
  undo: <path d="M8.5 5 4 9.5 8.5 14M4.5 9.500H14a5.5 5.5 0 0 1 0 11h-3.5" />,
  'chevron-left': <path d="m14.5 5.5-6.5 6.5 6.5 6.5" />,
  'chevron-right': <path d="m9.5 5.5 6.5 6.5-6.5 6.5" />,
  'chevron-up': <path d="m5.5 14.5 6.5-6.5 6.5 6.5" />,
  'chevron-down': <path d="m5.5 9.5 6.5 6.5 6.5-6.5" />,
  'arrow-down': <path d="M12 5v14m6-6-6 6-6-6" />,
  close: <path d="m6 6 12 12M18 6 6 18" />,
  check: <path d="m5 12.5 4.7 4.700L19.5 7.2" />,
  warning: (
    <>
      <path d="M10.7 4.8 3.3 17.700A1.5 1.5 0 0 0 4.6 20h14.800a1.5 1.5 0 0 0 1.3-2.300L13.3 4.800a1.5 1.5 0 0 0-2.6 0zM12 9.500v4.5" />
      <circle className={styles.dot} cx="12" cy="16.8" r="1.1" />
    </>
  ),
  clock: (
    <>
      <circle cx="12" cy="12" r="8.3" />
      <path d="M12 7.500V12l3 2" />
    </>
  ),
  calendar: (
    <path d="M5.5 5.500h13A1.5 1.5 0 0 1 20 7v11.500a1.5 1.5 0 0 1-1.5 1.500h-13A1.5 1.5 0 0 1 4 18.500V7a1.5 1.5 0 0 1 1.5-1.500zM4 10.300h16M8.5 3.500v4m7-4v4" />
  ),
  download: <path d="M12 4v11m-5-5 5 5 5-5M5 20h14" />,
  upload: <path d="M12 15V4M7 9l5-5 5 5M5 20h14" />,
  exchange: <path d="M8 20V4.500M4 8.500l4-4 4 4M16 4v15.500m4-4-4 4-4-4" />,
  sun: (
    <>
      <circle cx="12" cy="12" r="4" />
      <path d="M12 3v1.700m0 14.600V21M3 12h1.700m14.6 0H21M5.6 5.600l1.2 1.200m10.4 10.4 1.2 1.200m0-12.8-1.2 1.200M6.8 17.200l-1.2 1.2" />
    </>
  ),
  moon: <path d="M19.8 14.200A8.2 8.2 0 0 1 9.8 4.200a8.2 8.2 0 1 0 10 10z" />,
  eye: (
    <>
      <path d="M3.5 12S6.5 6 12 6s8.5 6 8.5 6-3 6-8.5 6-8.5-6-8.5-6z" />
      <circle cx="12" cy="12" r="2.6" />
    </>
  ),
  info: (
    <>
      <circle cx="12" cy="12" r="8.3" />
      <path d="M12 11.300V16" />
      <circle className={styles.dot} cx="12" cy="8.2" r="1.1" />
    </>
  ),
  image: (
    <>
      <rect x="4" y="5" width="16" height="14" rx="2" />
      <circle cx="9" cy="10" r="1.6" />
      <path d="m5 17.5 4.5-4 3 2.5 3-3 4.5 4" />
    </>
  ),
  history: <path d="M4 12a8 8 0 1 0 2.4-5.700M4 3.800v4.400h4.400M12 8v4.500l3 1.8" />,
  link: (
    <path d="M14 5h5v5M19 5l-8 8M18 14v3.500a1.5 1.5 0 0 1-1.5 1.500h-10A1.5 1.5 0 0 1 5 17.500v-10A1.5 1.5 0 0 1 6.5 6H10" />
  ),
  book: (
    <path d="M12 6.800C10.2 5.500 7.7 5 4.5 5v12.500c3.200 0 5.7.5 7.5 1.800 1.8-1.300 4.3-1.800 7.5-1.800V5c-3.200 0-5.7.5-7.5 1.800zM12 6.800v12.500" />
  ),
  folder: (
    <path d="M4 7.500A1.5 1.5 0 0 1 5.5 6h4l2 2.500h7A1.5 1.5 0 0 1 20 10v7.500a1.5 1.5 0 0 1-1.5 1.500h-13A1.5 1.5 0 0 1 4 17.500z" />
  ),
} satisfies Record<string, ReactNode>;

export type IconName = keyof typeof PATHS;

/** A line icon in the colour of the text around it. It says nothing to a screen reader: the button or words do. */
export function Icon({ name, size = 'normal' }: { name: IconName; size?: 'small' | 'normal' }) {
  return (
    <svg className={classNames(styles.icon, size === 'small' && styles.small)} viewBox="0 0 24 24" aria-hidden="true">
      {PATHS[name]}
    </svg>
  );
}
