/** The door of evidence: files beside rants, messages and answers. They hang on things of a later room, which hands in what a person may see. */
import { files } from '@earshot/contract/files';
import { calls, type Room } from '../../platform/room.ts';
import { checks } from './checks.ts';
import { ownFiles } from './own-data.ts';
import { type RantsSeen, removeOwn, sendPreview, sendWhole } from './send.ts';
import { sweepFiles } from './sweep.ts';
import { isNearlyFull, takeFile } from './take.ts';
import { isScannerAway, scanAgain, scanJob } from './waiting.ts';

export { attachFiles, hideFiles, refuseLaterFiles, removeFiles } from './attach.ts';
export { filesIn, filesOfRant } from './present.ts';
export { keepFile } from './take.ts';

export const filesRoom = ({ seen }: { seen: RantsSeen }) =>
  ({
    calls: [
      calls(files, {
        add: ({ app, actor, request }) => takeFile(app, actor, request),
        read: ({ app, actor, params }) => sendWhole(app, actor, params.id, seen),
        preview: ({ app, actor, params }) => sendPreview(app, actor, params.id, seen),
        remove: ({ app, actor, params }) => removeOwn(app, actor, params.id),
      }),
    ],
    jobs: { [scanJob]: scanAgain },
    ownData: { files: (app, actor) => ownFiles(app, actor, seen) },
    attention: async (app) => [
      ...((await isScannerAway(app)) ? ['scanner' as const] : []),
      ...((await isNearlyFull(app)) ? ['files' as const] : []),
    ],
    checks,
    sweep: sweepFiles,
  }) satisfies Room;
