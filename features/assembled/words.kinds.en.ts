/** Made by scripts/assemble.ts from features/index.ts. */
import { english as rantsKinds } from '../rants/words/kinds.en.ts';
import { english as notificationsKinds } from '../notifications/words/kinds.en.ts';
import { english as knowledgeBaseKinds } from '../knowledge-base/words/kinds.en.ts';
import { english as publicLogKinds } from '../public-log/words/kinds.en.ts';
import { english as anonymousKinds } from '../anonymous/words/kinds.en.ts';
import { english as rightOfReplyKinds } from '../right-of-reply/words/kinds.en.ts';
import { kinds as firstSteps } from '../first-steps/words.en.ts';
import { english as actionPlansKinds } from '../action-plans/words/kinds.en.ts';
import { kinds as accessRequests } from '../access-requests/words.en.ts';
import { english as switchesKinds } from '../switches/words/kinds.en.ts';

export const kinds = { ...rantsKinds, ...notificationsKinds, ...knowledgeBaseKinds, ...publicLogKinds, ...anonymousKinds, ...rightOfReplyKinds, ...firstSteps, ...actionPlansKinds, ...accessRequests, ...switchesKinds };
