/** Made by scripts/assemble.ts from features/index.ts. */
import { personalPermissions as trash } from '../trash/contract/permissions.ts';
import { personalPermissions as rants } from '../rants/contract/permissions.ts';
import { personalPermissions as notifications } from '../notifications/contract/permissions.ts';
import { personalPermissions as knowledgeBase } from '../knowledge-base/contract/permissions.ts';
import { personalPermissions as anonymous } from '../anonymous/contract/permissions.ts';
import { personalPermissions as rightOfReply } from '../right-of-reply/contract/permissions.ts';

export const personalPermissions = { ...trash, ...rants, ...notifications, ...knowledgeBase, ...anonymous, ...rightOfReply };
