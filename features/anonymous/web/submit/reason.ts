/** Says in a sentence why no anonymous rant can be written now. */
import { useFormat } from '#web/lib/format/format.ts';
import { useSession } from '#web/lib/session/session.tsx';
import type { Readiness, ReadyState } from '../device.ts';
import { t } from '../words.ts';

export function useReason(): (state: Exclude<ReadyState, 'ready'>, readiness: Readiness) => string {
  const { due } = useFormat();
  const { settings } = useSession();
  return (state, { keys, freeAt }) => {
    if (state === 'paused') return t('sealed.paused', { reason: keys?.reason ?? '' });
    if (state === 'full') return freeAt === null ? t('sealed.failed') : t('sealed.full', { time: due(new Date(freeAt).toISOString()) });
    if (state === 'otherKey') return t('sealed.otherKey', { trustees: settings?.trustees.join(', ') || t('sealed.somebodyTrusted') });
    return state === 'off' ? t('sealed.refused.off') : t(`sealed.${state}`);
  };
}
