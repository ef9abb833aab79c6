/** Made by scripts/assemble.ts from features/index.ts. */
import { ofSomebody as trash } from '../trash/contract/permissions.ts';
import { ofSomebody as rants } from '../rants/contract/permissions.ts';
import { ofSomebody as notifications } from '../notifications/contract/permissions.ts';
import { ofSomebody as knowledgeBase } from '../knowledge-base/contract/permissions.ts';
import { ofSomebody as anonymous } from '../anonymous/contract/permissions.ts';
import { ofSomebody as rightOfReply } from '../right-of-reply/contract/permissions.ts';

export const ofSomebody = { ...trash, ...rants, ...notifications, ...knowledgeBase, ...anonymous, ...rightOfReply };
