import { runProgram } from '../program.ts';
import { log } from './program.ts';

runProgram(log);
