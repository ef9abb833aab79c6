/** Made by scripts/assemble.ts from features/index.ts. */
import { notificationTexts as rightOfReply } from '../right-of-reply/contract/notifications.ts';
import { notificationTexts as switches } from '../switches/contract/notifications.ts';

export const notificationTexts = { ...rightOfReply, ...switches };
