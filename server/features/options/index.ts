/** The door of the option lists. */
export { addOption } from './commands.ts';
export { routes } from './routes.ts';
export { optionStore } from './store.ts';
