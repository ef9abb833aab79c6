/** The walls of ARCHITECTURE.md: which folder may import which. Reads import lines, nothing else. */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { root, say } from './run.ts';

/** Rooms of the server in street order: later may use earlier, by the door; notifications and what follows are used by nobody. */
const street = [
  'accounts',
  'options',
  'first-steps',
  'rants',
  'dashboards',
  'reports',
  'action-plans',
  'knowledge-base',
  'mail',
  'notifications',
  'audit',
  'deleted',
];
const room = (path: string): string | undefined => /features\/([^/]+)\//.exec(path)?.[1];

function complaint(from: string, to: string): string | null {
  const inTest = /\.test\.tsx?$|\/testing\//.test(from);
  const [floor, target] = [from.split('/')[0], to.split('/')[0]];
  if (floor !== target && floor !== 'scripts' && floor !== 'e2e' && !(floor === 'server' && target === 'package.json'))
    return 'floors meet only through @earshot/contract and @earshot/words';
  if (inTest || floor === 'scripts' || floor === 'e2e') return null;
  if (/^server\/platform\//.test(from) && /\/features\//.test(to)) return 'platform never imports features';
  if (/^web\/(ui|lib)\//.test(from) && /\/features\/|^web\/app\//.test(to)) return 'ui and lib never import features or app';
  const [a, b] = [room(from), room(to)];
  if (!a || !b || a === b) return null;
  if (floor === 'web') return 'rooms of the browser are strangers: compose them in app/';
  if (!to.endsWith('/index.ts')) return `${b} is entered by its door only`;
  return b !== 'notifications' && street.indexOf(b) < street.indexOf(a) ? null : `${b} is not earlier in the street than ${a}`;
}

let broken = 0;
for (const file of globSync('{words,contract,server,web,e2e,scripts}/**/*.{ts,tsx}', {
  cwd: root,
  exclude: (path) => path.includes('node_modules'),
})) {
  const text = readFileSync(join(root, file), 'utf8');
  for (const [, target] of text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)) {
    const to = relative(root, resolve(root, dirname(file), target ?? ''));
    const why = complaint(file, to);
    if (!why) continue;
    say(`${file} imports ${to}: ${why}`);
    broken++;
  }
  if (file.startsWith('words/') && /'@earshot\//.test(text)) {
    say(`${file}: the words import no other floor`);
    broken++;
  }
  if (/^(contract|words)\//.test(file) && !file.endsWith('.test.ts') && /from 'node:/.test(text)) {
    say(`${file}: what every floor uses knows no Node`);
    broken++;
  }
}
process.exit(broken === 0 ? 0 : 1);
