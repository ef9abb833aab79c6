/** Files for later features. */
export { files } from './calls.ts';
export { type AttachedFile, attachedFile, fileIds } from './shapes.ts';
