/** All German messages. In the web they are a separate chunk. */

import { german as ofFeatures } from '../features/assembled/words.de.ts';
import { german as app } from './app.de.ts';
import { german as columns } from './columns.de.ts';
import { german as done } from './done.de.ts';
import { german as fields } from './fields.de.ts';
import { german as fileNotes } from './file-notes.de.ts';
import { german as lib } from './lib.de.ts';
import { german as rantKinds } from './rant-kinds.de.ts';
import { german as refusals } from './refusals.de.ts';
import { german as removed } from './removed.de.ts';
import { german as ui } from './ui.de.ts';
import { german as values } from './values.de.ts';

export const german = {
  ...app,
  ...columns,
  ...done,
  ...fields,
  ...fileNotes,
  ...lib,
  ...ofFeatures,
  ...rantKinds,
  ...refusals,
  ...removed,
  ...ui,
  ...values,
};
