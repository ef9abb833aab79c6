import { runProgram } from '#server/program.ts';
import { targetLink } from './program.ts';

runProgram(targetLink);
