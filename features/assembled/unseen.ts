/** Made by scripts/assemble.ts from features/index.ts. */
import { unseen as audit } from '../audit/server/testing/subjects.ts';
import { unseen as options } from '../options/server/testing/subjects.ts';
import { unseen as dashboards } from '../dashboards/server/testing/subjects.ts';
import { unseen as retention } from '../retention/server/testing/subjects.ts';
import { unseen as reports } from '../reports/server/testing/subjects.ts';
import { unseen as actionPlans } from '../action-plans/server/testing/subjects.ts';
import { unseen as publishedNumbers } from '../published-numbers/server/testing/subjects.ts';

export const unseen = { ...audit, ...options, ...dashboards, ...retention, ...reports, ...actionPlans, ...publishedNumbers };
