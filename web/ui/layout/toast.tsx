/** Short messages at the edge of the window (product.md 8.15): at most three at a time, for five seconds, longer on hover and focus. */
import { limits } from '@earshot/contract/limits';
import { localSetting } from '../../lib/storage/local-setting.ts';
import type { ShownToast } from './toaster.tsx';

export const toastPositions = ['TOP_RIGHT', 'BOTTOM_RIGHT', 'TOP_LEFT', 'BOTTOM_LEFT', 'TOP_CENTER'] as const;
export type ToastPosition = (typeof toastPositions)[number];

/** Stored on this device as `toastPosition`. */
export const toastPosition = localSetting<ToastPosition>('toastPosition', toastPositions, 'BOTTOM_RIGHT');

const listeners = new Set<(toast: ShownToast) => void>();
/** Toasts that were shown before the toaster was mounted. */
const waitingToasts: ShownToast[] = [];

export function onToast(listener: (toast: ShownToast) => void): () => void {
  listeners.add(listener);
  for (const early of waitingToasts.splice(0)) listener(early);
  return () => listeners.delete(listener);
}

let last = 0;
function show(
  kind: ShownToast['kind'],
  message: string,
  { title, ms = limits.toast.defaultMs, to }: { title?: string; ms?: number; to?: string } = {},
): void {
  const toast: ShownToast = { id: ++last, kind, message, ms, ...(title && { title }), ...(to && { to }) };
  if (listeners.size === 0) waitingToasts.push(toast);
  for (const listener of listeners) listener(toast);
}

type Options = Parameters<typeof show>[2];

export const toast = {
  success: (message: string, options?: Options) => show('success', message, options),
  info: (message: string, options?: Options) => show('info', message, options),
  warning: (message: string, options?: Options) => show('warning', message, options),
  error: (message: string, options?: Options) => show('error', message, options),
};
