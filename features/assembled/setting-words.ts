/** Made by scripts/assemble.ts from features/index.ts. */
import { settingWords as knowledgeBase } from '../knowledge-base/contract/setting-words.ts';
import { settingWords as anonymous } from '../anonymous/contract/setting-words.ts';
import { settingWords as publishedNumbers } from '../published-numbers/contract/setting-words.ts';

export const settingWords = { ...knowledgeBase, ...anonymous, ...publishedNumbers };
