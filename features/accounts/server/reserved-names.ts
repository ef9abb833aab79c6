/** Names that stand for whoever is gone: a person of such a name could not be told from nobody, nor could one that only looks like it. */
import { languages } from '@earshot/words/language';
import { translate } from '@earshot/words/translate';
import { skeletonsOf } from '#server/platform/confusables.ts';
import { refuseField } from '#server/platform/refusal.ts';

const reserved = new Set(
  languages.flatMap((language) =>
    (['rantKind.anonymous', 'rantKind.sealed', 'person.gone'] as const).flatMap((id) => skeletonsOf(translate(language, id))),
  ),
);

export const isReserved = (name: string): boolean => skeletonsOf(name).some((skeleton) => reserved.has(skeleton));

/** Throws `name_reserved`. */
export function mustBeSomebody(name: string): void {
  if (isReserved(name)) throw refuseField('name', 'name_reserved');
}
