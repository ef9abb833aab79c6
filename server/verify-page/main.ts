import { runProgram } from '../program.ts';
import { verifyPage } from './program.ts';

runProgram(verifyPage);
