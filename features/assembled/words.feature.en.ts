/** Made by scripts/assemble.ts from features/index.ts. */
import { english as publicLogFeature } from '../public-log/words/feature.en.ts';
import { english as apiKeysFeature } from '../api-keys/words/feature.en.ts';
import { english as ssoFeature } from '../sso/words/feature.en.ts';
import { english as scimFeature } from '../scim/words/feature.en.ts';
import { feature as retention } from '../retention/words.en.ts';
import { english as rightOfReplyFeature } from '../right-of-reply/words/feature.en.ts';
import { english as councilReportFeature } from '../council-report/words/feature.en.ts';
import { feature as firstSteps } from '../first-steps/words.en.ts';
import { feature as publishedNumbers } from '../published-numbers/words.en.ts';
import { feature as accessRequests } from '../access-requests/words.en.ts';

export const feature = { ...publicLogFeature, ...apiKeysFeature, ...ssoFeature, ...scimFeature, ...retention, ...rightOfReplyFeature, ...councilReportFeature, ...firstSteps, ...publishedNumbers, ...accessRequests };
