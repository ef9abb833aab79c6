/** Signing in with an account of the organisation: providers, sign-ins with them, and switching passwords off. */
import { type Sso, sso as ssoOfAccounts } from '#features/accounts/server';
import { changesOfSignIn } from '#features/notifications/server';
import { calls, type ServerFeature } from '#server/platform/server-feature.ts';
import { fill } from '#server/platform/slots.ts';
import { providers, sso } from '../contract/calls.ts';
import { checks } from './checks.ts';
import { sweepFlows } from './flows.ts';
import { notifyOfSso } from './notify.ts';
import { ownIdentities } from './own-data.ts';
import { providersOf } from './proof.ts';
import { namesOfProviders, providersOn } from './providers.ts';
import { providerRoutes, ssoRoutes } from './routes.ts';
import { breakGlassAdmin, refuseIfBreakGlass, refuseIfPasswordsOff } from './sso-only.ts';
import { isLongUnsaid, reportMissingClaims } from './unsaid.ts';
import { onlyBySso, refuseWithoutPassword } from './ways-without.ts';

const forAccounts: Sso = {
  providers: providersOn,
  providersOf,
  breakGlassAdmin,
  refuseIfPasswordsOff,
  refuseIfBreakGlass,
  ownData: ownIdentities,
  async forget(db, userId) {
    await db.deleteFrom('identities').where('user_id', '=', userId).execute();
  },
};

/** While the feature is off, no provider lets anybody in, so everybody may use a password. */
const whileOff: Sso = {
  ...forAccounts,
  providers: async () => [],
  providersOf: async () => [],
  breakGlassAdmin: async () => null,
  refuseIfPasswordsOff: async () => {},
  refuseIfBreakGlass: async () => {},
};

export const serverFeature = {
  fills: [
    fill(ssoOfAccounts, forAccounts, whileOff),
    fill(changesOfSignIn, [
      'company.added',
      'company.changed',
      'company.on',
      'company.off',
      'company.removed',
      'company.only',
      'company.notOnly',
    ]),
  ],
  calls: [calls(sso, ssoRoutes), calls(providers, providerRoutes)],
  checks,
  reactions: notifyOfSso,
  names: namesOfProviders,
  attention: async (app) => ((await isLongUnsaid(app)) ? ['unsaid'] : []),
  staying: { sweep: sweepFlows },
  switchOff: { before: refuseWithoutPassword, concerned: onlyBySso },
  sweep: reportMissingClaims,
} satisfies ServerFeature;
