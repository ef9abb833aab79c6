/** How a sign-in is shown, among everybody's and in the profile. */

import { Chip } from '#web/ui/layout/chip.tsx';
import type { SignIn } from '../../contract/sign-ins.ts';
import { seenAs } from '../profile/agent.ts';
import { t } from './words.ts';

export function Result({ of: { result, how, count } }: { of: SignIn }) {
  const isIn = result === 'ok';
  return (
    <>
      <Chip hue={isIn ? 'green' : 'ochre'}>{isIn && how === 'key' ? t('signIns.usedKey') : t(`signIns.results.${result}`)}</Chip>
      {count > 1 && ` ${t('signIns.times', { n: count })}`}
    </>
  );
}

/** The device, or the key by its name; then the address, where it is still kept. Each has its own direction. */
export function From({ of: { how, agent, address } }: { of: SignIn }) {
  const device = how === 'key' ? t('signIns.keyNamed', { name: agent }) : agent && seenAs(agent).words;
  return (
    <>
      {device && <bdi>{device}</bdi>}
      {device && address && ' · '}
      {address && <bdi>{address}</bdi>}
    </>
  );
}
