/**
 * `npm run restore -- FILE`: brings a backup back into an empty database of either engine, all of it or nothing. From then on mail and due work wait
 * until `npm run restore -- --release`, which works beside a running server.
 */
import { endWith, privateFiles } from '../config.ts';
import { restore } from './restore.ts';

process.umask(privateFiles);
restore(process.argv.slice(2), process.env, (line) => void process.stdout.write(`${line}\n`)).catch(endWith);
