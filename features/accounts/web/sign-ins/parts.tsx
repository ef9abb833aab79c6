/** Parts of a sign-in's row, for the admins' list and the profile. */

import { Chip } from '#web/ui/layout/chip.tsx';
import type { SignIn } from '../../contract/sign-ins.ts';
import { seenAs } from '../profile/agent.ts';
import { t } from './words.ts';

export function Result({ signIn: { result, how, count } }: { signIn: SignIn }) {
  const isIn = result === 'ok';
  return (
    <>
      <Chip hue={isIn ? 'green' : 'ochre'}>{isIn && how === 'key' ? t('signIns.usedKey') : t(`signIns.results.${result}`)}</Chip>
      {count > 1 && ` ${t('signIns.times', { n: count })}`}
    </>
  );
}

/** The device, or the key's name; then the address while it is stored. Each has its own text direction. */
export function From({ signIn: { how, agent, address } }: { signIn: SignIn }) {
  const device = how === 'key' ? t('signIns.keyNamed', { name: agent }) : agent && seenAs(agent).words;
  return (
    <>
      {device && <bdi>{device}</bdi>}
      {device && address && ' · '}
      {address && <bdi>{address}</bdi>}
    </>
  );
}
