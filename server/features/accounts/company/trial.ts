/** 'Test the connection': a whole sign-in at the provider that shows what it said and what that would mean. Nobody is signed in or made by it. */
import type { Meaning } from '@earshot/contract/company';
import { limits } from '@earshot/contract/limits';
import type { App } from '../../../platform/app.ts';
import type { SessionActor } from '../../../platform/auth/sessions.ts';
import { findUser } from '../queries.ts';
import { identityOf, ruleFor } from './arriving.ts';
import { departmentNames, departmentsSaid, roleSaid } from './claims.ts';
import { type Back, type Begun, setOut, takeFlow, whoIsBack } from './flows.ts';
import { type Claims, forgetDiscovered, type ProviderRow } from './provider-calls.ts';
import { providerOf } from './providers.ts';

export async function beginTest(app: App, actor: SessionActor, id: string): Promise<Begun> {
  forgetDiscovered(app);
  return setOut(app, await providerOf(app.db, id), { purpose: 'test', userId: actor.id });
}

const shown = (claims: Claims): Meaning['claims'] =>
  Object.entries(claims).map(([name, value]) => ({
    name: name.slice(0, limits.company.claim),
    value: (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, limits.company.value),
  }));

async function whoItWouldBe(app: App, provider: ProviderRow, claims: Claims): Promise<Pick<Meaning, 'how' | 'person'>> {
  const known = await identityOf(app.db, provider.id, claims.sub);
  if (known) return { how: 'known', person: (await findUser(app.db, known.user_id))?.name ?? null };
  const { how, person } = await ruleFor(app.db, provider, claims);
  return { how, person: person?.name ?? null };
}

/** From now on it can be switched on as it is. Throws as signing in does. */
export async function finishTest(app: App, actor: SessionActor, back: Back): Promise<Meaning> {
  const flow = await takeFlow(app, back, 'test', actor.id);
  const { provider, told } = await whoIsBack(app, flow, back, false);
  await app.write(async (tx) => {
    const asTested = tx.db.updateTable('providers').set({ tested_revision: flow.revision }).where('id', '=', provider.id);
    await asTested.where('revision', '=', flow.revision).execute();
    await tx.record({ type: 'company.tested', actorId: actor.id, subject: provider.id, data: { name: provider.name } });
  });
  const departments = (await departmentsSaid(app.db, provider, told.claims)) ?? [];
  return {
    claims: shown(told.claims),
    role: roleSaid(provider, told.claims),
    departments: await departmentNames(app.db, departments),
    ...(await whoItWouldBe(app, provider, told.claims)),
  };
}
