/**
 * `npm run backup`: a backup of the configured database, also beside a running server; or reads one through (--check), or brings one back into a
 * throw-away database and looks whether all is well (--drill). One line of result; exit code 1 where something is wrong.
 */
import { endWith, privateFiles } from '../config.ts';
import { backup } from './backup.ts';

process.umask(privateFiles);
backup(process.argv.slice(2), process.env, (line) => void process.stdout.write(`${line}\n`)).then((isWell) => {
  if (!isWell) process.exitCode = 1;
}, endWith);
