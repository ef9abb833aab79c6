/** A part of the pack: a table under a heading. Its rows come from what runs, never from a text that describes it. */

import type { Organisation } from '@earshot/contract/settings';
import type { PackSection, PackSectionId } from '@earshot/contract/trust';
import type { Plain } from '@earshot/words/sentence';
import type { Config } from '../../config.ts';
import type { Executor } from '../../platform/db/open.ts';
import type { Translator } from '../../platform/translator.ts';

/** What a pack is made from: the installation at one moment, read by the server itself or beside it, and the language. */
export interface Told {
  db: Executor;
  set: Organisation;
  config: Pick<Config, 'clamdUrl' | 'updatesUrl'>;
  /** Mail leaves the house. */
  hasMail: boolean;
  version: string;
  now: number;
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
