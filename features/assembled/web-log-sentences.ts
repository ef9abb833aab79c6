/** Made by scripts/assemble.ts from features/index.ts. */
import { logSentences as legalTexts } from '../legal-texts/web/log-sentences.ts';
import { logSentences as accounts } from '../accounts/web/log-sentences.ts';
import { logSentences as options } from '../options/web/log-sentences.ts';
import { logSentences as mail } from '../mail/web/log-sentences.ts';
import { logSentences as knowledgeBase } from '../knowledge-base/web/log-sentences.ts';
import { logSentences as apiKeys } from '../api-keys/web/log-sentences.ts';
import { logSentences as scim } from '../scim/web/log-sentences.ts';
import { logSentences as retention } from '../retention/web/log-sentences.ts';
import { logSentences as actionPlans } from '../action-plans/web/log-sentences.ts';
import { logSentences as switches } from '../switches/web/log-sentences.ts';

export const logSentences = { ...legalTexts, ...accounts, ...options, ...mail, ...knowledgeBase, ...apiKeys, ...scim, ...retention, ...actionPlans, ...switches };
