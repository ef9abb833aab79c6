/** The door of the option lists. */
export { optionsBin } from './bin.ts';
export { addOption, linkTarget, listOptions, rantColumn, removeOption } from './commands.ts';
export { routes } from './routes.ts';
export { listNamed, optionStore } from './store.ts';
