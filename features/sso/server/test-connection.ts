/** 'Test the connection': a sign-in that shows the claims and their effect, but signs nobody in and makes no account. */
import { findUser } from '#features/accounts/server';
import type { App } from '#server/platform/app.ts';
import type { SessionActor } from '#server/platform/auth/sessions.ts';
import { refuse } from '#server/platform/refusal.ts';
import type { Meaning } from '../contract/calls.ts';
import { limits } from '../contract/limits.ts';
import { identityOf, ruleFor } from './callback.ts';
import { addressFrom, departmentNames, departmentsFrom, roleFrom } from './claims.ts';
import { beginFlow, type Flow, finishFlow, type ReturnedFlow, type StartedFlow, takeFlow } from './flows.ts';
import { type Claims, type ExchangeResult, forgetDiscovered, OtherClientAuth, type ProviderRow } from './provider-calls.ts';
import { providerOf } from './providers.ts';

export async function beginTest(app: App, actor: SessionActor, id: string): Promise<StartedFlow> {
  forgetDiscovered(app);
  return beginFlow(app, await providerOf(app.db, id), { purpose: 'test', userId: actor.id });
}

const claimTexts = (claims: Claims): Meaning['claims'] =>
  Object.entries(claims).map(([name, value]) => ({
    name: name.slice(0, limits.claim),
    value: (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, limits.value),
  }));

async function expectedAccount(app: App, provider: ProviderRow, claims: Claims): Promise<Pick<Meaning, 'how' | 'person'>> {
  const identity = await identityOf(app.db, provider.id, claims.sub);
  if (identity) return { how: 'known', person: (await findUser(app.db, identity.user_id))?.name ?? null };
  const { how, person } = await ruleFor(app, app.db, provider, claims);
  return { how, person: person?.name ?? null };
}

function notesOn(before: ProviderRow, { claims, isUserinfoMissing, clientAuth }: ExchangeResult, read: ReadClaims): Meaning['notes'] {
  return [
    ...(clientAuth !== before.client_auth && clientAuth !== '' && clientAuth !== 'basic' ? (['clientAuthFound'] as const) : []),
    ...(read.role.is === 'unsaid' ? (['roleUnsaid'] as const) : []),
    ...(read.departments.is === 'unsaid' ? (['departmentsUnsaid'] as const) : []),
    ...(addressFrom(before, claims)?.isSilent ? (['addressUnsaid'] as const) : []),
    ...(isUserinfoMissing ? (['userinfoFailed'] as const) : []),
  ];
}
interface ReadClaims {
  role: ReturnType<typeof roleFrom>;
  departments: Awaited<ReturnType<typeof departmentsFrom>>;
}

/** Stores how this provider takes the client's secret, unless the provider was changed since. */
const rememberClientAuth = (app: App, { provider_id, revision }: Flow, client_auth: ProviderRow['client_auth']): Promise<unknown> =>
  app.writer.updateTable('providers').set({ client_auth }).where('id', '=', provider_id).where('revision', '=', revision).execute();

/**
 * Finishes a test, after which the provider can be switched on. Throws what `takeFlow` and `finishFlow` throw, and `company_test_again` if
 * the next test will send the client's secret in another way.
 */
export async function finishTest(app: App, actor: SessionActor, returned: ReturnedFlow): Promise<Meaning> {
  const flow = await takeFlow(app, returned, 'test', actor.id);
  const { provider, exchanged } = await finishFlow(app, flow, returned).catch(async (error: unknown) => {
    if (!(error instanceof OtherClientAuth)) throw error;
    await rememberClientAuth(app, flow, error.way);
    throw refuse('company_test_again');
  });
  await app.write(async (tx) => {
    const asTested = tx.db.updateTable('providers').set({ tested_revision: flow.revision, client_auth: exchanged.clientAuth });
    await asTested.where('id', '=', provider.id).where('revision', '=', flow.revision).execute();
    await tx.record({ type: 'company.tested', actorId: actor.id, subject: provider.id, data: { name: provider.name } });
  });
  const read = { role: roleFrom(provider, exchanged.claims), departments: await departmentsFrom(app.db, provider, exchanged.claims) };
  return {
    claims: claimTexts(exchanged.claims),
    role: read.role.is === 'given' ? read.role.value : null,
    departments: read.departments.is === 'given' ? await departmentNames(app.db, read.departments.value) : [],
    notes: notesOn(provider, exchanged, read),
    clientAuth: exchanged.clientAuth,
    ...(await expectedAccount(app, provider, exchanged.claims)),
  };
}
