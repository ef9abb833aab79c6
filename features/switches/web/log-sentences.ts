import { isOptional } from '#contract/optional.ts';
import { type LogSentences, t } from '#features/audit/web';
import { catalogue } from '#web/lib/language/words.ts';
import { feature } from '../../assembled/words.feature.en.ts';

const featureTexts = catalogue(feature);
/** A feature that no longer exists keeps its internal name. */
const nameOf = (name: unknown): string => (typeof name === 'string' && isOptional(name) ? featureTexts(`feature.${name}`) : String(name));

export const logSentences = {
  'feature.on': ({ details }) => t('audit.feature.on', { feature: nameOf(details.feature) }),
  'feature.off': ({ details }) => t('audit.feature.off', { feature: nameOf(details.feature) }),
} satisfies LogSentences;
