/** Made by scripts/assemble.ts from features/index.ts. */
import { closedCalls as trash } from '../trash/server/testing/subjects.ts';
import { closedCalls as knowledgeBase } from '../knowledge-base/server/testing/subjects.ts';
import { closedCalls as publicLog } from '../public-log/server/testing/subjects.ts';
import { closedCalls as backups } from '../backups/server/testing/subjects.ts';

export const closedCalls = { ...trash, ...knowledgeBase, ...publicLog, ...backups };
