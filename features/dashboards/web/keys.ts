import type { KeyPart } from '#web/frame/key-part.ts';
import { sendKey } from '#web/frame/send-key.ts';

export const keys: KeyPart = (t) => [
  { press: 'g d', label: t('app.keyDashboard'), to: '/dashboard', after: sendKey() },
  { press: 'g m', label: t('app.keyMetrics'), to: '/department-metrics', after: 'g k' },
];
