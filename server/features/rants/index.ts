/** The door of the rants. visible.ts is the only way to the rants table for everybody else. */
export { respondToRant, setRantStatus, submitRant, writeOnRant } from './commands.ts';
export { countRants, firstRantAt } from './counts.ts';
export { createImporter, type ImportColumn, type Importer, type ImportLine, importColumns, neededColumns, readLine } from './import.ts';
export { tellOfRants } from './live.ts';
export { ownRants } from './own-data.ts';
export type { RantRow } from './present.ts';
export { eachRant, type RantQuery } from './queries.ts';
export { newestRants, optionList, personStats, routes } from './routes.ts';
export { startIndexing } from './search.ts';
export { becomeUrgent, reactToLimit, stillWaiting, urgentJob } from './urgent.ts';
export { rantsTakenFrom, type Sight, sightOf, whoMaySee } from './visible.ts';
