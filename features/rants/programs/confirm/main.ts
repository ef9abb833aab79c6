import { runProgram } from '#server/program.ts';
import { confirm } from './program.ts';

runProgram(confirm);
