/** Pages of later features show files by what stands here. */
import { lazyComponent } from '#web/loading/lazy-component.tsx';

export { AttachFiles } from './attach-files.tsx';
export { useAttachments } from './use-attachments.ts';

/** Loaded where a text has files. */
export const AttachedFiles = lazyComponent(() => import('./attached-files.tsx'));
