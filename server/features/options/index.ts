/** The door of the option lists. */

export { addOption, rantColumn, removeOption } from './commands.ts';
export { decideOnServer, type Link, linksToDecide, linkTarget } from './links.ts';
export { findLookAlikes, ownNames, reactToNames } from './look-alikes.ts';
export { listOptions } from './present.ts';
export { countQuestions, excludedFrom } from './questions.ts';
export { routes } from './routes.ts';
export { listNamed, optionStore, type TargetAccounts } from './store.ts';
export { optionsTrash } from './trash.ts';
