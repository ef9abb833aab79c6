/** Shows the toasts: one list in the page, in the corner the person chose. Errors are alerts, other toasts are read politely. */
import { limits } from '@earshot/contract/limits';
import { IconAlertTriangle, IconCircleCheck, IconExclamationCircle, IconInfoCircle, IconX } from '@tabler/icons-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { t } from '../words.ts';
import { onToast, toastPosition } from './toast.tsx';
import classes from './toaster.module.css';

export interface Shown {
  id: number;
  kind: 'success' | 'info' | 'warning' | 'error';
  title?: string;
  message: string;
  ms: number;
  /** Where it leads. */
  to?: string;
}

const icons = { success: IconCircleCheck, info: IconInfoCircle, warning: IconAlertTriangle, error: IconExclamationCircle } as const;

export function Toaster() {
  const [toasts, setToasts] = useState<Shown[]>([]);
  const position = toastPosition.use();
  useEffect(() => onToast((toast) => setToasts((before) => [...before, toast].slice(-limits.toast.stack))), []);
  const drop = useCallback((id: number) => setToasts((before) => before.filter((toast) => toast.id !== id)), []);
  return (
    <div className={classes.stack} data-position={position}>
      {toasts.map((toast) => (
        <Toast key={toast.id} toast={toast} onEnd={drop} />
      ))}
    </div>
  );
}

function Toast({ toast, onEnd }: { toast: Shown; onEnd: (id: number) => void }) {
  const [held, setHeld] = useState(false);
  const left = useRef(toast.ms);
  const { id } = toast;
  useEffect(() => {
    if (held) return;
    const began = Date.now();
    const timer = window.setTimeout(() => onEnd(id), left.current);
    return () => {
      window.clearTimeout(timer);
      left.current -= Date.now() - began;
    };
  }, [held, id, onEnd]);
  const Sign = icons[toast.kind];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: holding is a courtesy of the pointer; the keyboard holds it by focus
    <div
      className={classes.toast}
      data-kind={toast.kind}
      role={toast.kind === 'error' ? 'alert' : 'status'}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Sign className={classes.icon} size={19} stroke={1.75} aria-hidden />
      <div className={classes.words}>
        {toast.title && <p className={classes.title}>{toast.title}</p>}
        <p>{toast.to ? <Link to={toast.to}>{toast.message}</Link> : toast.message}</p>
      </div>
      <button type="button" className={classes.close} aria-label={t('ui.close')} onClick={() => onEnd(id)}>
        <IconX size={16} stroke={2} aria-hidden />
      </button>
    </div>
  );
}
