/**
 * Shows on everybody's profile whether this device holds passes, so that people can compare. It says the same whether they write or not.
 */
import { useQuery } from '@tanstack/react-query';
import { useSession, useUser } from '#web/lib/session/session.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { QueryState } from '#web/ui/layout/states.tsx';
import { deviceOf, type Readiness, type SealedDevice } from './device.ts';
import classes from './on-device.module.css';
import { StartOver } from './start-over.tsx';
import { useReason } from './submit/reason.ts';
import { t } from './words.ts';

export default function OnDevice() {
  const timeZone = useSession().settings?.timeZone ?? 'UTC';
  const user = useUser()._id;
  const device = deviceOf(user, timeZone);
  const query = useQuery({
    queryKey: ['sealed', 'holds', user],
    queryFn: () => device.isReady(),
    gcTime: 0,
    refetchOnWindowFocus: false,
    retry: false,
  });
  return (
    <Section className={classes.section} title={t('sealed.sealedRants')}>
      <QueryState
        query={query}
        failed={t('sealed.holdsFailed')}
        label={t('sealed.holdsLooking')}
        loading={<p className={classes.about}>{t('sealed.holdsLooking')}</p>}
      >
        {(readyState) => <Holds ready={readyState} device={device} onAnew={() => void query.refetch()} />}
      </QueryState>
      <p className={classes.about}>{t('sealed.holdsAbout')}</p>
    </Section>
  );
}

/** Reasons why a device gets no passes. */
const hinders = ['insecure', 'forgets', 'otherKey', 'old'] as const;

function Holds({ ready, device, onAnew }: { ready: Readiness; device: SealedDevice; onAnew: () => void }) {
  const reasonOf = useReason();
  const { holdsPasses, isTaken, state } = ready;
  const hindered = hinders.find((reason) => reason === state) ?? (isTaken && 'taken');
  // Where the log does not continue what the device saw, even passes that are here are worth nothing, and the device can start over.
  const isOther = hindered === 'otherKey';
  return (
    <>
      <p>{t(holdsPasses ? 'sealed.holdsYes' : 'sealed.holdsNo')}</p>
      {(isOther || !holdsPasses) && <p className={classes.about}>{hindered ? reasonOf(hindered, ready) : t('sealed.none')}</p>}
      {isOther && <StartOver device={device} onDone={onAnew} />}
    </>
  );
}
