/** The components about files that later features use. */
import { lazyComponent } from '#web/loading/lazy-component.tsx';

export { AttachFiles } from './attach-files.tsx';
export { useAttachments } from './use-attachments.ts';

/** Loaded only for texts with files. */
export const AttachedFiles = lazyComponent(() => import('./attached-files.tsx'));
