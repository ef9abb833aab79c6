/** The door of the rants. visible.ts is the only way to the rants table for everybody else. */

export { authorsByIds, rantsByIds, targetsByIds } from './by-ids.ts';
export { checks } from './checks.ts';
export { respondToRant, setRantStatus, submitRant, writeOnRant } from './commands.ts';
export { countRants, firstRantAt } from './counts.ts';
export { findRant } from './detail.ts';
export type { RantQuery } from './filter.ts';
export { createImporter, type ImportColumn, type Importer, type ImportLine, importColumns, neededColumns, readLine } from './import.ts';
export { tellOfRants, tellOfUpdates } from './live.ts';
export { ownRants } from './own-data.ts';
export type { RantRow } from './present.ts';
export { countBehind } from './queries.ts';
export { newestRants, optionList, personStats, routes } from './routes.ts';
export { startIndexing } from './search/indexing.ts';
export { streamRants } from './stream-rants.ts';
export { becomeUrgent, overdueBefore, reactToLimit, stillWaiting, urgentJob } from './urgent.ts';
export { type RantScope, rantScope, rantsTakenFrom, whoMaySee } from './visible.ts';
