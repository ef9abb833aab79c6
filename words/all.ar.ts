/** All Arabic messages. In the web they are a separate chunk. */

import { arabic as ofFeatures } from '../features/assembled/words.ar.ts';
import { arabic as app } from './app.ar.ts';
import { arabic as columns } from './columns.ar.ts';
import { arabic as done } from './done.ar.ts';
import { arabic as fields } from './fields.ar.ts';
import { arabic as fileNotes } from './file-notes.ar.ts';
import { arabic as lib } from './lib.ar.ts';
import { arabic as rantKinds } from './rant-kinds.ar.ts';
import { arabic as refusals } from './refusals.ar.ts';
import { arabic as removed } from './removed.ar.ts';
import { arabic as ui } from './ui.ar.ts';
import { arabic as values } from './values.ar.ts';

export const arabic = {
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
