import type { KeyPart } from '#web/frame/key-part.ts';

export const keys: KeyPart = (t) => [{ press: 'g k', label: t('app.keyKnowledgeBase'), to: '/knowledge-base', after: 'g r' }];
