/** A part of the pack: a table under a heading. Its rows come from what runs, never from a text that describes it. */
import type { Organisation } from '@earshot/contract/settings';
import type { PlainId } from '@earshot/words/sentence';
import type { Config } from '#server/config.ts';
import type { Executor } from '#server/platform/db/open.ts';
import type { PackPart } from '#server/platform/pack-part.ts';
import { offIn } from '#server/platform/switches.ts';
import type { Translator } from '#server/platform/translator.ts';
import { packPart, packPartOwners } from '../../assembled/pack-parts.ts';
import type { PackSection, PackSectionId } from '../contract/calls.ts';

/** Input of a pack: the installation at one moment, read by the server or by the command beside it, and the language. */
export interface PackInput {
  db: Executor;
  set: Organisation;
  config: Pick<Config, 'clamdUrl' | 'updatesUrl'>;
  hasMail: boolean;
  version: string;
  now: number;
  translator: Translator;
  /** The parts that other features add to the pack, without features that are switched off. */
  parts: readonly PackPart[];
}

export async function partsOn(db: Executor): Promise<PackPart[]> {
  const off: ReadonlySet<string> = await offIn(db);
  return packPart.filter((_, n) => !off.has(packPartOwners[n] ?? ''));
}

type Head = PlainId & `pack.${string}`;

interface Table {
  id: PackSectionId;
  about: string;
  columns: readonly Head[];
  /** The columns that show identifiers of the program. */
  code?: readonly Head[];
  rows: readonly (readonly string[])[];
}

export const section = ({ translate }: Translator, { id, about, columns, code = [], rows }: Table): PackSection => ({
  id,
  title: translate(`pack.${id}`),
  about,
  columns: columns.map((column) => ({ label: translate(column), isCode: code.includes(column) })),
  rows: rows.map((row) => [...row]),
});

export const sectionsOfFeatures = ({ translator, set, parts }: PackInput): PackSection[] => {
  const { translate } = translator;
  const column = (label: PlainId) => ({ label: translate(label), isCode: false });
  return parts.flatMap(({ section }) =>
    section
      ? {
          id: section.id as PackSectionId,
          title: translate(section.title),
          about: translate(section.about),
          columns: [column('pack.what'), column(section.column)],
          rows: section.rows(set, translator),
        }
      : [],
  );
};
