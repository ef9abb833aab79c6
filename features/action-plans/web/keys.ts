import type { KeyPart } from '#web/frame/key-part.ts';

export const keys: KeyPart = (t) => [
  { press: 'p', label: t('app.keyPlan'), may: 'plan.manage', after: 'u' },
  { press: 'g w', label: t('app.keyDeeds'), to: '/results', after: 'g r' },
  { press: 'g a', label: t('app.keyPlans'), to: '/action-plans', after: 'g r' },
];
