/** A notice in the page, with colour, icon and text. Screen readers announce errors at once and other kinds politely. */
import { IconAlertTriangle, IconCircleCheck, IconExclamationCircle, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode, Ref } from 'react';
import classes from './notice.module.css';

const looks = { info: IconInfoCircle, success: IconCircleCheck, warning: IconAlertTriangle, error: IconExclamationCircle } as const;

interface NoticeProps {
  kind: keyof typeof looks;
  title?: string;
  children?: ReactNode;
  /** Announced by screen readers when it appears; false for notices that are present from the start. */
  live?: boolean;
  ref?: Ref<HTMLDivElement>;
  tabIndex?: number;
}

export function Notice({ kind, title, children, live = true, ...attributes }: NoticeProps) {
  const Sign = looks[kind];
  const role = live ? { role: kind === 'error' ? 'alert' : 'status' } : {};
  return (
    <div className={classes.notice} data-kind={kind} {...role} {...attributes}>
      <Sign className={classes.icon} size={18} stroke={1.75} aria-hidden />
      <div className={classes.words}>
        {title && <p className={classes.title}>{title}</p>}
        {children}
      </div>
    </div>
  );
}
