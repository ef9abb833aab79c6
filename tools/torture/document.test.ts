/** Two commands write one document, and neither removes the other's half. */
import { expect, test } from 'vitest';
import { root } from '../../scripts/run.ts';
import { withHalf, withoutRoot } from './document.ts';

const server = '# What faults cost\nOf servers.\n\n## SQLite\n\nrows\n';

test('each command writes its half and leaves the other, in any order and repeatedly', () => {
  const both = `${server}\n## A cluster\nOf a cluster.\n`;
  expect(withHalf(server, 'cluster', 'Of a cluster.\n')).toBe(both);
  expect(withHalf(withHalf('', 'cluster', 'Of a cluster.'), 'server', server)).toBe(both);
  expect(withHalf(both, 'server', server.replace('rows', 'new rows'))).toBe(both.replace('rows', 'new rows'));
  expect(withHalf(both, 'cluster', 'Anew.')).toBe(both.replace('Of a cluster.', 'Anew.'));
  expect(withHalf(withHalf(both, 'cluster', 'Of a cluster.'), 'server', server)).toBe(both);
});

test('a server’s answer is recorded without this machine’s path', () => {
  expect(withoutRoot(`at main (file://${root}/dist/server/main.js:1:2) in ${root}/server`)).toBe(
    'at main (dist/server/main.js:1:2) in server',
  );
});
