/** Parts of a key's row, for the profile and the admins' list. */

import { inLanguage, locale } from '#web/lib/language/language.ts';
import { Chip, type Hue } from '#web/ui/layout/chip.tsx';
import type { Key } from '../contract/calls.ts';
import { t } from './words.ts';

const hues: Record<Key['state'], Hue> = { live: 'green', expired: 'gray', ended: 'gray' };

export const KeyState = ({ state }: Pick<Key, 'state'>) => <Chip hue={hues[state]}>{t(`keys.${state}`)}</Chip>;

const list = inLanguage(() => new Intl.ListFormat(locale, { type: 'unit' }));

/** The scopes in words: 'Read: Rants, People', 'Change: Rants'. */
export function scopeWords({ scopes }: Pick<Key, 'scopes'>): string[] {
  return (['read', 'write'] as const).flatMap((reach) => {
    const groups = scopes.flatMap((scope) => {
      const [group, scopeReach] = scope.split(':') as [ScopeGroupWord, string];
      return scopeReach === reach ? [t(`keys.groups.${group}`)] : [];
    });
    return groups.length === 0 ? [] : [t(`keys.${reach}Group`, { group: list().format(groups) })];
  });
}

type ScopeGroupWord = Key['scopes'][number] extends `${infer Group}:${string}` ? Group : never;
