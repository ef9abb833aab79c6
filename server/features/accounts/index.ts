/** The door of the accounts: all that other rooms may use. */
export { insertUser, sweepSessions } from './commands.ts';
export { routes } from './routes.ts';
export { createSettings, storeSettings } from './settings.ts';
export { prepareFirstStart } from './setup.ts';
