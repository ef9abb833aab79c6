/** Made by scripts/assemble.ts from features/index.ts. */
import { closedRooms as anonymous } from '../anonymous/server/testing/subjects.ts';
import { closedRooms as apiKeys } from '../api-keys/server/testing/subjects.ts';
import { closedRooms as sso } from '../sso/server/testing/subjects.ts';
import { closedRooms as scim } from '../scim/server/testing/subjects.ts';
import { closedRooms as retention } from '../retention/server/testing/subjects.ts';
import { closedRooms as rightOfReply } from '../right-of-reply/server/testing/subjects.ts';
import { closedRooms as councilReport } from '../council-report/server/testing/subjects.ts';
import { closedRooms as firstSteps } from '../first-steps/server/testing/subjects.ts';
import { closedRooms as accessRequests } from '../access-requests/server/testing/subjects.ts';
import { closedRooms as switches } from '../switches/server/testing/subjects.ts';

export const closedRooms = { ...anonymous, ...apiKeys, ...sso, ...scim, ...retention, ...rightOfReply, ...councilReport, ...firstSteps, ...accessRequests, ...switches };
