/** Made by scripts/assemble.ts from features/index.ts. */
import { liveInTheEnd as mail } from '../mail/server/testing/subjects.ts';
import { liveInTheEnd as publicLog } from '../public-log/server/testing/subjects.ts';
import { liveInTheEnd as anonymous } from '../anonymous/server/testing/subjects.ts';
import { liveInTheEnd as firstSteps } from '../first-steps/server/testing/subjects.ts';
import type { Live } from '#server/testing/subject.ts';

export const liveInTheEnd: readonly Live[] = [mail, publicLog, anonymous, firstSteps];
