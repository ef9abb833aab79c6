import type { KeyPart } from '#web/frame/key-part.ts';

export const keys: KeyPart = (t) => [{ press: 'g h', label: t('app.keyGuides'), to: '/help', after: 'g p' }];
