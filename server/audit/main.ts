import { runProgram } from '../program.ts';
import { audit } from './program.ts';

runProgram(audit);
