/** 'Test the connection': a whole sign-in at the provider that shows the claims and their effect. It signs nobody in and makes no account. */
import { findUser } from '#features/accounts/server';
import type { App } from '#server/platform/app.ts';
import type { SessionActor } from '#server/platform/auth/sessions.ts';
import { refuse } from '#server/platform/refusal.ts';
import type { Meaning } from '../contract/calls.ts';
import { limits } from '../contract/limits.ts';
import { identityOf, ruleFor } from './callback.ts';
import { addressFrom, departmentNames, departmentsFrom, roleFrom } from './claims.ts';
import { type Back, type Begun, beginFlow, type Flow, finishFlow, takeFlow } from './flows.ts';
import { type Claims, forgetDiscovered, OtherClientAuth, type ProviderRow, type Told } from './provider-calls.ts';
import { providerOf } from './providers.ts';

export async function beginTest(app: App, actor: SessionActor, id: string): Promise<Begun> {
  forgetDiscovered(app);
  return beginFlow(app, await providerOf(app.db, id), { purpose: 'test', userId: actor.id });
}

const shown = (claims: Claims): Meaning['claims'] =>
  Object.entries(claims).map(([name, value]) => ({
    name: name.slice(0, limits.claim),
    value: (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, limits.value),
  }));

async function whoItWouldBe(app: App, provider: ProviderRow, claims: Claims): Promise<Pick<Meaning, 'how' | 'person'>> {
  const known = await identityOf(app.db, provider.id, claims.sub);
  if (known) return { how: 'known', person: (await findUser(app.db, known.user_id))?.name ?? null };
  const { how, person } = await ruleFor(app, app.db, provider, claims);
  return { how, person: person?.name ?? null };
}

function notesOn(before: ProviderRow, { claims, isUserinfoMissing, clientAuth }: Told, said: Said): Meaning['notes'] {
  return [
    ...(clientAuth !== before.client_auth && clientAuth !== '' && clientAuth !== 'basic' ? (['clientAuthFound'] as const) : []),
    ...(said.role.is === 'unsaid' ? (['roleUnsaid'] as const) : []),
    ...(said.departments.is === 'unsaid' ? (['departmentsUnsaid'] as const) : []),
    ...(addressFrom(before, claims)?.isSilent ? (['addressUnsaid'] as const) : []),
    ...(isUserinfoMissing ? (['userinfoFailed'] as const) : []),
  ];
}
interface Said {
  role: ReturnType<typeof roleFrom>;
  departments: Awaited<ReturnType<typeof departmentsFrom>>;
}

/** Remembers how this provider takes the client's secret, unless it was changed since. */
const rememberClientAuth = (app: App, { provider_id, revision }: Flow, client_auth: ProviderRow['client_auth']): Promise<unknown> =>
  app.writer.updateTable('providers').set({ client_auth }).where('id', '=', provider_id).where('revision', '=', revision).execute();

/** From now on the provider can be switched on. Throws as signing in does, and `company_test`, `company_test_away`, `company_test_said`, `company_test_again`. */
export async function finishTest(app: App, actor: SessionActor, back: Back): Promise<Meaning> {
  const flow = await takeFlow(app, back, 'test', actor.id);
  const { provider, told } = await finishFlow(app, flow, back).catch(async (error: unknown) => {
    if (!(error instanceof OtherClientAuth)) throw error;
    await rememberClientAuth(app, flow, error.way);
    throw refuse('company_test_again');
  });
  await app.write(async (tx) => {
    const asTested = tx.db.updateTable('providers').set({ tested_revision: flow.revision, client_auth: told.clientAuth });
    await asTested.where('id', '=', provider.id).where('revision', '=', flow.revision).execute();
    await tx.record({ type: 'company.tested', actorId: actor.id, subject: provider.id, data: { name: provider.name } });
  });
  const said = { role: roleFrom(provider, told.claims), departments: await departmentsFrom(app.db, provider, told.claims) };
  return {
    claims: shown(told.claims),
    role: said.role.is === 'given' ? said.role.value : null,
    departments: said.departments.is === 'given' ? await departmentNames(app.db, said.departments.value) : [],
    notes: notesOn(provider, told, said),
    clientAuth: told.clientAuth,
    ...(await whoItWouldBe(app, provider, told.claims)),
  };
}
