import { runProgram } from '#server/program.ts';
import { pack } from './program.ts';

runProgram(pack);
