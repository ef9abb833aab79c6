/** Made by scripts/assemble.ts from features/index.ts. */
import { live as legalTexts } from '../legal-texts/server/testing/subjects.ts';
import { live as options } from '../options/server/testing/subjects.ts';
import { live as knowledgeBase } from '../knowledge-base/server/testing/subjects.ts';
import { live as apiKeys } from '../api-keys/server/testing/subjects.ts';
import { live as sso } from '../sso/server/testing/subjects.ts';
import { live as scim } from '../scim/server/testing/subjects.ts';
import { live as retention } from '../retention/server/testing/subjects.ts';
import { live as rightOfReply } from '../right-of-reply/server/testing/subjects.ts';
import { live as firstSteps } from '../first-steps/server/testing/subjects.ts';
import { live as actionPlans } from '../action-plans/server/testing/subjects.ts';
import { live as publishedNumbers } from '../published-numbers/server/testing/subjects.ts';
import { live as accessRequests } from '../access-requests/server/testing/subjects.ts';
import { live as switches } from '../switches/server/testing/subjects.ts';
import type { Live } from '#server/testing/subject.ts';

export const live: readonly Live[] = [legalTexts, options, knowledgeBase, apiKeys, sso, scim, retention, rightOfReply, firstSteps, actionPlans, publishedNumbers, accessRequests, switches];
