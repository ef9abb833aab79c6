/**
 * `npm run backup`: a backup of the configured database, also beside a running server; or reads one through (--check), or brings one back into a
 * throw-away database and looks whether all is well (--drill). One line of result; exit code 1 where something is wrong.
 */
import { runProgram } from '../program.ts';
import { backup } from './backup.ts';

runProgram(backup);
