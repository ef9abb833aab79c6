/** Made by scripts/assemble.ts from features/index.ts. */
import { english as accountsTrash } from '../accounts/words/trash.en.ts';
import { english as optionsTrash } from '../options/words/trash.en.ts';
import { english as knowledgeBaseTrash } from '../knowledge-base/words/trash.en.ts';
import { english as actionPlansTrash } from '../action-plans/words/trash.en.ts';

export const trash = { ...accountsTrash, ...optionsTrash, ...knowledgeBaseTrash, ...actionPlansTrash };
