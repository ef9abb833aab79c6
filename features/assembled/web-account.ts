/** Made by scripts/assemble.ts from features/index.ts. */
import { accountItems as rightOfReply } from '../right-of-reply/web/account.ts';
import { accountItems as help } from '../help/web/account.ts';
import type { AccountPart } from '#web/frame/account-part.ts';

export const accountItems: readonly AccountPart[] = [rightOfReply, help];
export const accountItemsOwners: readonly string[] = ['right-of-reply', 'help'];
