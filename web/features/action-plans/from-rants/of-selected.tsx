/** In the bar over selected rants: one plan for them all. */
import { limits } from '@earshot/contract/limits';
import type { Rant } from '@earshot/contract/rants';
import { t } from '../words.ts';
import { FromRants } from './from-rants.tsx';

export default function PlansOfSelected({ rants, onDone }: { rants: readonly Rant[]; onDone: () => void }) {
  const most = limits.plan.rantsMost;
  if (rants.length > most) return <p>{t('plans.tooMany', { most })}</p>;
  return <FromRants rants={rants} draft="plan.rants" onDone={onDone} isPrimary />;
}
