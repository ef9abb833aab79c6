import { runProgram } from '../program.ts';
import { unlock } from './program.ts';

runProgram(unlock);
