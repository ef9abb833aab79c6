/** The door of the accounts: all that other rooms may use. */

export { insertUser, sweepSessions } from './commands.ts';
export { newResetSecrets, ownAccount, resetPath } from './own-account.ts';
export { approvePerson, rejectPerson, removePerson, togglePerson } from './people.ts';
export { activeOf, findByEmail, findUser, handlersByName, hasOthers, personName } from './queries.ts';
export { peopleRoutes, routes, settingsRoutes } from './routes.ts';
export { changeSettings, createSettings, readersChosen, settingsIn } from './settings.ts';
export { found, prepareFirstStart } from './setup.ts';
export { peopleTrash } from './trash.ts';
