import { runProgram } from '../program.ts';
import { doctor } from './program.ts';

runProgram(doctor);
