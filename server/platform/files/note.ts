/** The line that a later feature puts on whatever leaves the organisation as a report or an Excel file. */
import type { App } from '../app.ts';
import { slot } from '../slots.ts';
import type { Translator } from '../translator.ts';

export interface FileNote {
  title: string;
  text: string;
}

/** null: there is nothing to say yet. */
export const fileNote = slot<(app: App, translator: Translator) => Promise<FileNote | null>>('files.note');
