/** Files for later features. */
export { type AttachedFile, attachedFile, fileIds } from './shapes.ts';
