import type { KeyPart } from '#web/frame/key-part.ts';

export const keys: KeyPart = (t) => [{ press: 'g o', label: t('app.keyOptions'), to: '/manage-options', after: 'g r' }];
