import { runProgram } from '#server/program.ts';
import { verifyPage } from './program.ts';

runProgram(verifyPage);
