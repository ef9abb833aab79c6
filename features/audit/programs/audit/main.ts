import { runProgram } from '#server/program.ts';
import { audit } from './program.ts';

runProgram(audit);
