/** Says how long ago something was, for the end of a sentence: "3 minutes ago", "on Nov 20, 2026, 15:40". */
import { useFormat } from '#web/lib/format/format.ts';
import { t } from '../words.ts';

const minute = 60_000;

export function useTimeAgo(): (iso: string) => string {
  const { full } = useFormat();
  return (iso) => {
    const minutes = Math.max(0, Math.floor((Date.now() - Date.parse(iso)) / minute));
    if (minutes < 60) return t('kb.minutesAgo', { n: minutes });
    return minutes < 24 * 60 ? t('kb.hoursAgo', { n: Math.floor(minutes / 60) }) : t('kb.onDay', { day: full(iso) });
  };
}
