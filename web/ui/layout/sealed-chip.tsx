/** Shown instead of a name, for rants whose author nobody knows. */
import { english } from '@earshot/words/rant-kinds.en';
import { IconShieldLock } from '@tabler/icons-react';
import { catalogue } from '../../lib/language/words.ts';
import { Marked } from '../table/marked.tsx';
import { Chip } from './chip.tsx';

const t = catalogue(english);

export const SealedChip = () => (
  <Chip hue="plum" icon={IconShieldLock}>
    <span aria-hidden>
      <Marked text={t('rantKind.sealed')} />
    </span>
    <span className="es-hidden">{t('rantKind.who')}</span>
  </Chip>
);
