import { runProgram } from '#server/program.ts';
import { receipt } from './program.ts';

runProgram(receipt);
