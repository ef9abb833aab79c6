/** Calls for switching optional features off and on. */
import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { type OptionalFeature, optionalFeatures } from '#contract/optional.ts';
import { givenId } from '#contract/text.ts';

const name = z.enum(optionalFeatures as [OptionalFeature, ...OptionalFeature[]]);

const optionalFeature = z.object({
  _id: name,
  isOn: z.boolean(),
  /** False if it has been off since the beginning: switching it on brings nothing back. */
  wasOn: z.boolean(),
  /** Features that must be on before this one can be switched on. */
  needs: z.array(name),
  /** Names that the admin should see before switching it off, such as people who could no longer sign in. */
  concerned: z.array(z.string()),
});
export type Switched = z.output<typeof optionalFeature>;

const reply = z.array(optionalFeature);

export const features = {
  list: endpoint({
    method: 'GET',
    path: '/api/features',
    allow: 'settings.write',
    byKey: 'never',
    summary: 'The features that can be switched off, and whether they are on',
    reply,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/features/:id',
    allow: 'settings.write',
    byKey: 'never',
    summary: 'Switches a feature off, so that it is nowhere, or on again, with all it had; other admins are told',
    params: z.object({ id: givenId }),
    body: z.object({ isOn: z.boolean() }),
    reply,
    proof: () => true,
  }),
};

export const calls = { features };
