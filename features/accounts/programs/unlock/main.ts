import { runProgram } from '#server/program.ts';
import { unlock } from './program.ts';

runProgram(unlock);
