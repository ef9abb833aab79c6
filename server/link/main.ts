import { runProgram } from '../program.ts';
import { link } from './program.ts';

runProgram(link);
