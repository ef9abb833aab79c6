/** On a rant, for those who keep plans: a new plan made of it, or its place in one that is open already. */
import type { Rant } from '@earshot/contract/rants';
import { FromRants } from './from-rants.tsx';

export default function PlansOfRant({ rant }: { rant: Rant }) {
  return <FromRants rants={[rant]} draft={`plan.rant.${rant._id}`} />;
}
