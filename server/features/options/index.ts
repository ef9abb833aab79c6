/** The door of the option lists. */
export { optionsBin } from './bin.ts';
export { addOption, linkTarget } from './commands.ts';
export { routes } from './routes.ts';
export { optionStore } from './store.ts';
