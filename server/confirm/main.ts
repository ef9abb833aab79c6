import { runProgram } from '../program.ts';
import { confirm } from './program.ts';

runProgram(confirm);
