/** A sentence in the page that something is so: colour, icon and words. Errors are said at once, the rest politely. */
import { IconAlertTriangle, IconCircleCheck, IconExclamationCircle, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode, Ref } from 'react';
import classes from './notice.module.css';

const looks = { info: IconInfoCircle, success: IconCircleCheck, warning: IconAlertTriangle, error: IconExclamationCircle } as const;

interface NoticeProps {
  kind: keyof typeof looks;
  title?: string;
  children?: ReactNode;
  /** Read by a screen reader when it appears; false for what is there from the beginning. */
  live?: boolean;
  ref?: Ref<HTMLDivElement>;
  tabIndex?: number;
}

export function Notice({ kind, title, children, live = true, ...rest }: NoticeProps) {
  const Sign = looks[kind];
  const role = live ? { role: kind === 'error' ? 'alert' : 'status' } : {};
  return (
    <div className={classes.notice} data-kind={kind} {...role} {...rest}>
      <Sign className={classes.icon} size={18} stroke={1.75} aria-hidden />
      <div className={classes.words}>
        {title && <p className={classes.title}>{title}</p>}
        {children}
      </div>
    </div>
  );
}
