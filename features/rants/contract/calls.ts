/** The calls of rants, of saved views and of saved replies. */
import { rants } from './rants.ts';
import { readyAnswers } from './saved-replies.ts';
import { views } from './saved-views.ts';

export { rantReaders } from './readers.ts';
export { readyAnswer } from './saved-replies.ts';
export { view } from './saved-views.ts';
export * from './shapes.ts';

export const calls = { rants, views, readyAnswers };
