import type { GuideParts } from '#web/frame/guide-part.ts';
import { catalogue } from '#web/lib/language/words.ts';
import { english } from '../words/guides.en.ts';

const t = catalogue(english);

const isShown: GuideParts[number]['isShown'] = (settings) => settings?.sealedRants === 'on';

export const guideParts: GuideParts = [
  { name: 'sealed', label: () => t('help.sealed'), isShown },
  { name: 'council', label: () => t('help.council'), isShown },
];
