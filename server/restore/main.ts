/**
 * `npm run restore -- FILE`: brings a backup back into an empty database of either engine, all of it or nothing. From then on mail and due work wait
 * until `npm run restore -- --release`, which works beside a running server.
 */
import { runProgram } from '../program.ts';
import { restore } from './restore.ts';

runProgram(restore);
