/** The door of the accounts: all that other rooms may use. */
export { approveUser, insertUser, rejectUser, sweepSessions } from './commands.ts';
export { routes } from './routes.ts';
export { createSettings, storeSettings } from './settings.ts';
export { found, prepareFirstStart } from './setup.ts';
