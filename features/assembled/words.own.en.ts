/** Made by scripts/assemble.ts from features/index.ts. */
import { english as dashboardsDefinitions } from '../dashboards/words/definitions.en.ts';
import { english as dashboardsPages } from '../dashboards/words/pages.en.ts';
import { english as apiKeysLink } from '../api-keys/words/link.en.ts';
import { english as apiKeysPage } from '../api-keys/words/page.en.ts';
import { english as ssoFaults } from '../sso/words/faults.en.ts';
import { english as ssoPages } from '../sso/words/pages.en.ts';
import { english as ssoSignIn } from '../sso/words/sign-in.en.ts';
import { english as scimKeyLink } from '../scim/words/key-link.en.ts';
import { english as scimPerson } from '../scim/words/person.en.ts';
import { english as scimSection } from '../scim/words/section.en.ts';
import { english as retention } from '../retention/words.en.ts';
import { english as rightOfReplyPages } from '../right-of-reply/words/pages.en.ts';
import { english as rightOfReplySealed } from '../right-of-reply/words/sealed.en.ts';
import { english as councilReportPack } from '../council-report/words/pack.en.ts';
import { english as councilReportPackSealed } from '../council-report/words/pack-sealed.en.ts';
import { english as councilReportPage } from '../council-report/words/page.en.ts';
import { english as reportsButtons } from '../reports/words/buttons.en.ts';
import { english as publishedNumbers } from '../published-numbers/words.en.ts';
import { english as helpLinks } from '../help/words/links.en.ts';
import { english as helpPage } from '../help/words/page.en.ts';
import { english as firstSteps } from '../first-steps/words.en.ts';
import { english as actionPlansFile } from '../action-plans/words/file.en.ts';
import { english as actionPlansHandingOver } from '../action-plans/words/handing-over.en.ts';
import { english as actionPlansPages } from '../action-plans/words/pages.en.ts';
import { english as accessRequests } from '../access-requests/words.en.ts';

export const english = { ...dashboardsDefinitions, ...dashboardsPages, ...apiKeysLink, ...apiKeysPage, ...ssoFaults, ...ssoPages, ...ssoSignIn, ...scimKeyLink, ...scimPerson, ...scimSection, ...retention, ...rightOfReplyPages, ...rightOfReplySealed, ...councilReportPack, ...councilReportPackSealed, ...councilReportPage, ...reportsButtons, ...publishedNumbers, ...helpLinks, ...helpPage, ...firstSteps, ...actionPlansFile, ...actionPlansHandingOver, ...actionPlansPages, ...accessRequests };
