/** Made by scripts/assemble.ts from features/index.ts. */
import { closedGroups as anonymous } from '../anonymous/server/testing/subjects.ts';
import { closedGroups as apiKeys } from '../api-keys/server/testing/subjects.ts';
import { closedGroups as sso } from '../sso/server/testing/subjects.ts';
import { closedGroups as scim } from '../scim/server/testing/subjects.ts';
import { closedGroups as retention } from '../retention/server/testing/subjects.ts';
import { closedGroups as rightOfReply } from '../right-of-reply/server/testing/subjects.ts';
import { closedGroups as councilReport } from '../council-report/server/testing/subjects.ts';
import { closedGroups as firstSteps } from '../first-steps/server/testing/subjects.ts';
import { closedGroups as accessRequests } from '../access-requests/server/testing/subjects.ts';
import { closedGroups as switches } from '../switches/server/testing/subjects.ts';

export const closedGroups = { ...anonymous, ...apiKeys, ...sso, ...scim, ...retention, ...rightOfReply, ...councilReport, ...firstSteps, ...accessRequests, ...switches };
