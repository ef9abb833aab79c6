import { runProgram } from '../program.ts';
import { importRants } from './program.ts';

runProgram(importRants);
