import { runProgram } from '#server/program.ts';
import { restore } from './program.ts';

runProgram(restore);
