/**
 * Date order and the first day of the week follow the browser's own region; the page's language only provides the words (product.md 18.3).
 * Digits are always 0 to 9 and the calendar is always Gregorian.
 */
import { language } from './language.ts';

const pinned = 'u-ca-gregory-nu-latn';
/** A browser without a locale reports 'C', which Intl rejects. */
function browser(): Intl.Locale {
  try {
    return new Intl.Locale(globalThis.navigator?.language ?? 'en-US');
  } catch {
    return new Intl.Locale('en-US');
  }
}
const home = () => browser().maximize();

/** For numeric dates, such as 24/12/2026. */
export const numericLocale = (): string => `${browser().baseName}-${pinned}`;

/** For dates with words: "24 Dec 2026" in a British browser, "Dec 24, 2026" in an American one. */
export const dateLocale = (): string => `${language}-${home().region ?? 'US'}-${pinned}`;

interface Weeks {
  getWeekInfo?: () => { firstDay: number };
  weekInfo?: { firstDay: number };
}
/** Regions from Unicode's list, for browsers without week data. Everywhere else the week begins on Monday. */
const fromSunday =
  'AG AS BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA PE PH PK PR PT PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW';
const fromSaturday = 'AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY';

/** 0 is Sunday. */
export function firstDayOfWeek(): 0 | 1 | 5 | 6 {
  const at = home() as Intl.Locale & Weeks;
  const firstDay = (at.getWeekInfo?.() ?? at.weekInfo)?.firstDay;
  if (firstDay !== undefined) return (firstDay % 7) as 0 | 1 | 5 | 6;
  if (fromSunday.includes(at.region ?? '')) return 0;
  return fromSaturday.includes(at.region ?? '') ? 6 : 1;
}
