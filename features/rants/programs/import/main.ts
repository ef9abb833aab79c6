import { runProgram } from '#server/program.ts';
import { importRants } from './program.ts';

runProgram(importRants);
