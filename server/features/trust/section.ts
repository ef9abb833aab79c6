/** A part of the pack: a table under a heading. Its rows come from what runs, never from a text that describes it. */
import type { PackSection, PackSectionId } from '@earshot/contract/trust';
import type { Plain } from '@earshot/words/sentence';
import type { App } from '../../platform/app.ts';
import type { Translator } from '../../platform/translator.ts';

/** For whom a section is made: the installation, and the language. */
export interface Told {
  app: App;
  translator: Translator;
}

type Head = Plain & `pack.${string}`;

interface Table {
  id: PackSectionId;
  about: string;
  columns: readonly Head[];
  /** Those of the columns that are said as the program says them. */
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
