import { runProgram } from '../program.ts';
import { receipt } from './program.ts';

runProgram(receipt);
