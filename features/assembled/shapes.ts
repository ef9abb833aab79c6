/** Made by scripts/assemble.ts from features/index.ts. */
import * as audit from '../audit/contract/calls.ts';
import * as legalTexts from '../legal-texts/contract/calls.ts';
import * as settings from '../settings/contract/calls.ts';
import * as accounts from '../accounts/contract/calls.ts';
import * as trash from '../trash/contract/calls.ts';
import * as options from '../options/contract/calls.ts';
import * as files from '../files/contract/calls.ts';
import * as rants from '../rants/contract/calls.ts';
import * as mail from '../mail/contract/calls.ts';
import * as notifications from '../notifications/contract/calls.ts';
import * as dashboards from '../dashboards/contract/calls.ts';
import * as knowledgeBase from '../knowledge-base/contract/calls.ts';
import * as publicLog from '../public-log/contract/calls.ts';
import * as anonymous from '../anonymous/contract/calls.ts';
import * as backups from '../backups/contract/calls.ts';
import * as apiKeys from '../api-keys/contract/calls.ts';
import * as sso from '../sso/contract/calls.ts';
import * as scim from '../scim/contract/calls.ts';
import * as retention from '../retention/contract/calls.ts';
import * as rightOfReply from '../right-of-reply/contract/calls.ts';
import * as councilReport from '../council-report/contract/calls.ts';
import * as reports from '../reports/contract/calls.ts';
import * as publishedNumbers from '../published-numbers/contract/calls.ts';
import * as firstSteps from '../first-steps/contract/calls.ts';
import * as actionPlans from '../action-plans/contract/calls.ts';
import * as accessRequests from '../access-requests/contract/calls.ts';

export const shapes: readonly Record<string, unknown>[] = [audit, legalTexts, settings, accounts, trash, options, files, rants, mail, notifications, dashboards, knowledgeBase, publicLog, anonymous, backups, apiKeys, sso, scim, retention, rightOfReply, councilReport, reports, publishedNumbers, firstSteps, actionPlans, accessRequests];
