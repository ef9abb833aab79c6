import { runProgram } from '#server/program.ts';
import { backup } from './program.ts';

runProgram(backup);
