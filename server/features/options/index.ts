/** The door of the option lists. */
export { routes } from './routes.ts';
export { type OptionStore, optionStore } from './store.ts';
