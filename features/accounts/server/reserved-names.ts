/**
 * Names that screens show in place of a person: for a deleted account, and for the author of an anonymous rant. Somebody with such a name,
 * or with one that looks like it, could not be told from these.
 */
import { languages } from '@earshot/words/language';
import { translate } from '@earshot/words/translate';
import { skeletonsOf } from '#server/platform/confusables.ts';
import { refuseField } from '#server/platform/refusal.ts';

const reserved = new Set(
  languages.flatMap((language) => (['rantKind.sealed', 'person.gone'] as const).flatMap((id) => skeletonsOf(translate(language, id)))),
);

export const isReservedName = (name: string): boolean => skeletonsOf(name).some((skeleton) => reserved.has(skeleton));

/** Throws `name_reserved`. */
export function refuseReservedName(name: string): void {
  if (isReservedName(name)) throw refuseField('name', 'name_reserved');
}
