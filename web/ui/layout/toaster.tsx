/** Renders the toasts in the corner that the person chose. Errors are alerts; other toasts are read out politely. */
import { limits } from '@earshot/contract/limits';
import { IconAlertTriangle, IconCircleCheck, IconExclamationCircle, IconInfoCircle, IconX } from '@tabler/icons-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { t } from '../words.ts';
import { onToast, toastPosition } from './toast.tsx';
import classes from './toaster.module.css';

export interface ShownToast {
  id: number;
  kind: 'success' | 'info' | 'warning' | 'error';
  title?: string;
  message: string;
  ms: number;
  /** The page that the message links to. */
  to?: string;
}

const icons = { success: IconCircleCheck, info: IconInfoCircle, warning: IconAlertTriangle, error: IconExclamationCircle } as const;

export function Toaster() {
  const [toasts, setToasts] = useState<ShownToast[]>([]);
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

function Toast({ toast, onEnd }: { toast: ShownToast; onEnd: (id: number) => void }) {
  const [isHeld, setIsHeld] = useState(false);
  const remainingMs = useRef(toast.ms);
  const { id } = toast;
  useEffect(() => {
    if (isHeld) return;
    const startedAt = Date.now();
    const timer = window.setTimeout(() => onEnd(id), remainingMs.current);
    return () => {
      window.clearTimeout(timer);
      remainingMs.current -= Date.now() - startedAt;
    };
  }, [isHeld, id, onEnd]);
  const Sign = icons[toast.kind];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only delays the end, and keyboard focus does the same
    <div
      className={classes.toast}
      data-kind={toast.kind}
      role={toast.kind === 'error' ? 'alert' : 'status'}
      onMouseEnter={() => setIsHeld(true)}
      onMouseLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
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
