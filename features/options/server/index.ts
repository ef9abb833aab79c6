/** Adds the options to the server. Other features import from here only. */
import { departmentsWithoutManager } from '#features/accounts/server';
import { refoldOnce } from '#server/platform/refold.ts';
import { calls, type ServerFeature } from '#server/platform/server-feature.ts';
import { options } from '../contract/calls.ts';
import { checks } from './checks.ts';
import { refoldOptions, undoRemoval } from './commands.ts';
import { compareNewNames, findConfusables, ownNames } from './confusables.ts';
import { routes } from './routes.ts';
import { namesOfOptions } from './store.ts';
import { optionsTrash } from './trash.ts';

export { answerersByTurn, lockAnswerersByTurn, recordTurn } from './answerers.ts';
export { changeOption } from './change.ts';
export { addOption, rantColumn, removeOption } from './commands.ts';
export { findConfusables } from './confusables.ts';
export { countDecidable } from './decidable-links.ts';
export { linkTarget } from './links.ts';
export { decideLinkOnServer, linksToDecide, type TargetLink } from './links-on-server.ts';
export { usesByOption } from './slots.ts';
export { optionStore, type TargetAccounts } from './store.ts';
export { targetsWhoRead, targetWithAccounts } from './target-accounts.ts';

export const serverFeature = {
  calls: [calls(options, routes)],
  reactions: compareNewNames,
  trash: { option: optionsTrash },
  undo: { 'option.removed': undoRemoval },
  ownData: { names: ownNames },
  names: namesOfOptions,
  checks,
  attention: async (app) => ((await departmentsWithoutManager(app, app.db))?.size ? ['departments'] : []),
  async start(app) {
    await refoldOnce(app, 'options', () => refoldOptions(app));
    await findConfusables(app);
    return undefined;
  },
} satisfies ServerFeature;
