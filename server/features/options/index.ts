/** The door of the option lists. */
import { options } from '@earshot/contract/options';
import { refoldOnce } from '../../platform/refold.ts';
import { calls, type Room } from '../../platform/room.ts';
import { departmentsWithoutManager } from '../accounts/index.ts';
import { checks } from './checks.ts';
import { refoldOptions, undoRemoval } from './commands.ts';
import { findLookAlikes, ownNames, reactToNames } from './look-alikes.ts';
import { type FromRants, routes } from './routes.ts';
import { namesOfOptions } from './store.ts';
import { optionsTrash } from './trash.ts';

export { answerersInTurn, byTurn, passTurn, setAnswerers } from './answerers.ts';
export { setClocks } from './clocks.ts';
export { addOption, rantColumn, removeOption } from './commands.ts';
export { setFlag } from './flag.ts';
export { setHeadcount } from './headcount.ts';
export { decideOnServer, type Link, linksToDecide, linkTarget } from './links.ts';
export { findLookAlikes } from './look-alikes.ts';
export { countQuestions, excludedFrom, targetsWhoRead } from './questions.ts';
export { optionStore, type TargetAccounts } from './store.ts';

/** `fromRants`: numbers of a later room that stand beside options. */
export const optionsRoom = (fromRants: FromRants) =>
  ({
    calls: [calls(options, routes(fromRants))],
    reactions: reactToNames,
    trash: { option: optionsTrash },
    undo: { 'option.removed': undoRemoval },
    ownData: { names: ownNames },
    names: namesOfOptions,
    checks,
    attention: async (app) => ((await departmentsWithoutManager(app, app.db))?.size ? ['departments'] : []),
    async start(app) {
      await refoldOnce(app, 'options', () => refoldOptions(app));
      await findLookAlikes(app);
      return undefined;
    },
  }) satisfies Room;
