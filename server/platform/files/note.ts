/** A note that a later feature adds to reports and Excel files that leave the organisation. */
import type { App } from '../app.ts';
import { slot } from '../slots.ts';
import type { Translator } from '../translator.ts';

export interface FileNote {
  title: string;
  text: string;
}

/** The slot for that note; null: there is none yet. */
export const fileNote = slot<(app: App, translator: Translator) => Promise<FileNote | null>>('files.note');
