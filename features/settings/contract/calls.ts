/** Calls for the organisation's settings. */
import { counts } from '#contract/counts.ts';
import { endpoint } from '#contract/endpoint.ts';
import { firstCalls } from '#contract/first-calls.ts';
import { organisation, sessionEndSettings } from '#contract/settings.ts';
import { calls as legalTextCalls } from '#features/legal-texts/contract';

const signInSettings = [
  'passwordLeast',
  'sessionIdleDays',
  'sessionAbsoluteDays',
  'secondFactorFor',
  'secondFactorFrom',
  'proofFromEverybody',
  ...(Object.keys(sessionEndSettings) as (keyof typeof sessionEndSettings)[]),
] as const;

export const settings = {
  read: endpoint({
    ...firstCalls.settings,
    allow: 'settings.read',
    summary: "The organisation's settings",
    reply: counts('none', organisation),
    beforeFactor: true,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/settings',
    allow: 'settings.write',
    summary: 'Changes the settings that are given; each change stands in the audit log',
    body: organisation.partial(),
    reply: counts('none', organisation),
    /** Settings about signing in require reauthentication. */
    proof: (body) => signInSettings.some((name) => body[name] !== undefined),
  }),
};

/** The group also has the calls for legal texts, because programs know them under this name, and API keys for settings may use them. */
export const calls = { settings: { ...settings, ...legalTextCalls.settings } };
