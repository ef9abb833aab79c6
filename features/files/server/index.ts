/** The server part of files. Other features import only from here. */
import { calls, type ServerFeature } from '#server/platform/server-feature.ts';
import { blobBytes } from '#server/platform/size.ts';
import { fill } from '#server/platform/slots.ts';
import { files } from '../contract/calls.ts';
import { checks } from './checks.ts';
import { downloadFile, downloadPreview } from './download.ts';
import { ownFiles } from './own-data.ts';
import { contentBytes, isNearlyFull } from './quota.ts';
import { removeUnattached } from './remove.ts';
import { isScannerAway, retryScan, scanJob } from './scan-later.ts';
import { sweepFiles } from './unattached-files.ts';
import { uploadFile } from './upload.ts';

export { attachFiles, refuseLaterFiles } from './attach.ts';
export { cleanImage, type ImageRules } from './clean-image.ts';
export { imageType } from './file-type.ts';
export { filesByText, filesOfRant } from './present.ts';
export { hideFiles, removeFiles } from './remove.ts';
export { storeFile } from './upload.ts';
export { visibleRants } from './visible-rants.ts';

export const serverFeature = {
  calls: [
    calls(files, {
      add: ({ app, actor, request }) => uploadFile(app, actor, request),
      read: ({ app, actor, params }) => downloadFile(app, actor, params.id),
      preview: ({ app, actor, params }) => downloadPreview(app, actor, params.id),
      remove: ({ app, actor, params }) => removeUnattached(app, actor, params.id),
    }),
  ],
  jobs: { [scanJob]: retryScan },
  ownData: { files: ownFiles },
  attention: async (app) => [
    ...((await isScannerAway(app)) ? ['scanner' as const] : []),
    ...((await isNearlyFull(app)) ? ['files' as const] : []),
  ],
  checks,
  fills: [fill(blobBytes, contentBytes)],
  sweep: sweepFiles,
} satisfies ServerFeature;
