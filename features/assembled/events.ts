/** Made by scripts/assemble.ts from features/index.ts. */
import { events as audit } from '../audit/events.ts';
import { events as legalTexts } from '../legal-texts/events.ts';
import { events as settings } from '../settings/events.ts';
import { events as accounts } from '../accounts/events.ts';
import { events as options } from '../options/events.ts';
import { events as rants } from '../rants/events.ts';
import { events as mail } from '../mail/events.ts';
import { events as notifications } from '../notifications/events.ts';
import { events as knowledgeBase } from '../knowledge-base/events.ts';
import { events as anonymous } from '../anonymous/events.ts';
import { events as backups } from '../backups/events.ts';
import { events as apiKeys } from '../api-keys/events.ts';
import { events as sso } from '../sso/events.ts';
import { events as scim } from '../scim/events.ts';
import { events as retention } from '../retention/events.ts';
import { events as rightOfReply } from '../right-of-reply/events.ts';
import { events as councilReport } from '../council-report/events.ts';
import { events as firstSteps } from '../first-steps/events.ts';
import { events as actionPlans } from '../action-plans/events.ts';
import { events as publishedNumbers } from '../published-numbers/events.ts';
import { events as accessRequests } from '../access-requests/events.ts';
import { events as switches } from '../switches/events.ts';

export const events = { ...audit, ...legalTexts, ...settings, ...accounts, ...options, ...rants, ...mail, ...notifications, ...knowledgeBase, ...anonymous, ...backups, ...apiKeys, ...sso, ...scim, ...retention, ...rightOfReply, ...councilReport, ...firstSteps, ...actionPlans, ...publishedNumbers, ...accessRequests, ...switches };
