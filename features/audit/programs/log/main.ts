import { runProgram } from '#server/program.ts';
import { log } from './program.ts';

runProgram(log);
