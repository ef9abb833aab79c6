/** All English messages. */

import { administration as administrationOfFeatures } from '../features/assembled/words.administration.en.ts';
import { feature as namesOfFeatures } from '../features/assembled/words.feature.en.ts';
import { keys as keysOfFeatures } from '../features/assembled/words.keys.en.ts';
import { kinds as kindsOfFeatures } from '../features/assembled/words.kinds.en.ts';
import { log as logOfFeatures } from '../features/assembled/words.log.en.ts';
import { menu as menuOfFeatures } from '../features/assembled/words.menu.en.ts';
import { english as ownOfFeatures } from '../features/assembled/words.own.en.ts';
import { server as serverOfFeatures } from '../features/assembled/words.server.en.ts';
import { settings as settingsOfFeatures } from '../features/assembled/words.settings.en.ts';
import { steps as stepsOfFeatures } from '../features/assembled/words.steps.en.ts';
import { system as systemOfFeatures } from '../features/assembled/words.system.en.ts';
import { trash as trashOfFeatures } from '../features/assembled/words.trash.en.ts';
import { english as app } from './app.en.ts';
import { english as columns } from './columns.en.ts';
import { english as done } from './done.en.ts';
import { english as fields } from './fields.en.ts';
import { english as fileNotes } from './file-notes.en.ts';
import { english as lib } from './lib.en.ts';
import { english as rantKinds } from './rant-kinds.en.ts';
import { english as refusals } from './refusals.en.ts';
import { english as removed } from './removed.en.ts';
import { english as ui } from './ui.en.ts';
import { english as values } from './values.en.ts';

export const english = {
  ...app,
  ...columns,
  ...done,
  ...fields,
  ...fileNotes,
  ...lib,
  ...keysOfFeatures,
  ...kindsOfFeatures,
  ...logOfFeatures,
  ...menuOfFeatures,
  ...namesOfFeatures,
  ...ownOfFeatures,
  ...serverOfFeatures,
  ...settingsOfFeatures,
  ...stepsOfFeatures,
  ...administrationOfFeatures,
  ...systemOfFeatures,
  ...trashOfFeatures,
  ...rantKinds,
  ...refusals,
  ...removed,
  ...ui,
  ...values,
};
