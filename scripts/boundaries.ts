/**
 * Checks what each part of a feature may import (ARCHITECTURE.md): `contract/` and `words/` know neither server nor browser, `server/` and `web/` never meet, and
 * another feature is used by its index.ts (pages: by its slots and `web/index.ts`), if it stands earlier in features/index.ts and among its `needs`. Imports of types count, too.
 */
import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { Feature } from '../contract/feature.ts';
import { features } from '../features/index.ts';
import { print, root } from './run.ts';
import { filesIn } from './sources.ts';

const names: readonly string[] = features;

/** 'features/rants/server/core/create.ts' → { feature: 'rants', part: 'server' }; a leaf such as tables.ts is a part of its own. */
function placeOf(path: string): { feature: string; part: string } | null {
  const [, feature = '', part = ''] = /^features\/([^/]+)\/([\w-]+)/.exec(path) ?? [];
  return names.includes(feature) ? { feature, part } : null;
}

/** Files that central lists are made of: they may not need those lists at run time, which would be a circle that no type shows. */
const leaves =
  /^features\/[^/]+\/contract\/(permissions|pages|refusals|keys|rules|limits|notifications|notification-channels|setting-\w+|system|first-steps|trash|realtime|handing-over)\.ts$/;
const central =
  /^contract\/(policy|call-groups|pages|refusals|scopes|notification-kinds|notification-catalogue|settings|endpoint|people|deleted-kinds|realtime)\.ts$/;
/** The same of tests: `live` and `asks` of a feature stand in lists that these import. */
const subjects = /^features\/[^/]+\/server\/testing\/subjects\.ts$/;
const centralTests = /^server\/testing\/(everything|permissions|scopes\.test|unseen)\.ts$/;
const isIndex = (path: string): boolean => /^features\/[^/]+\/((server|contract)(\/index\.ts)?|web(\/(index|slots)(\.ts)?)?)$/.test(path);
const isTest = (path: string): boolean => /\.(test|attack)\.tsx?$|\/testing\//.test(path);

function complaint(from: string, to: string): string | null {
  const here = placeOf(from);
  if (subjects.test(from) && centralTests.test(to)) return 'what is assembled is imported as a type only';
  if (!here || isTest(from)) return null;
  const { feature, part } = here;
  if (/^server\//.test(to) && ['web', 'contract', 'words'].includes(part)) return `${part} knows no server`;
  if (/^web\//.test(to) && part !== 'web') return `${part} knows no browser`;
  if (leaves.test(from) && central.test(to)) return 'what is assembled is imported as a type only';
  const there = placeOf(to);
  if (!there) return null;
  if (there.feature === feature) {
    if ([part, there.part].toSorted().join() === 'server,web') return 'server and web never meet';
    return part === 'contract' && there.part !== 'contract' && there.part !== 'words' ? `contract knows no ${there.part}` : null;
  }
  if (!isIndex(to)) return `${there.feature} is imported by its index.ts only`;
  return names.indexOf(there.feature) < names.indexOf(feature) ? null : `${there.feature} is not earlier than ${feature}`;
}

const resolved = (from: string, to: string): string => (to.startsWith('#') ? to.slice(1) : relative(root, join(root, dirname(from), to)));

let broken = 0;
const used = new Map<string, Set<string>>(names.map((name) => [name, new Set()]));
for (const file of filesIn('features/*/**/*.{ts,tsx}').filter((one) => !one.startsWith('features/assembled/'))) {
  const text = readFileSync(join(root, file), 'utf8').replaceAll(/^import type .*$/gm, (line) =>
    leaves.test(file) || subjects.test(file) ? '' : line,
  );
  for (const [, target = ''] of text.matchAll(/(?:from|import)\s*\(?\s*'([.#][^']+)'/g)) {
    const to = resolved(file, target);
    const [here, there] = [placeOf(file), placeOf(to)];
    if (here && there && there.feature !== here.feature && !isTest(file)) used.get(here.feature)!.add(there.feature);
    const why = complaint(file, to);
    if (!why) continue;
    print(`${file} imports ${target}: ${why}`);
    broken++;
  }
}
// `npm run without` takes out those that need a feature along with it.
for (const [name, uses] of used) {
  const { feature } = (await import(`../features/${name}/feature.ts`)) as { feature: Feature };
  const needs: ReadonlySet<string> = new Set(feature.needs);
  const wrong = [
    ...[...uses].filter((other) => !needs.has(other)).map((other) => `lacks ${other}, which it imports`),
    ...[...needs].filter((other) => !uses.has(other)).map((other) => `names ${other}, which it does not import`),
  ];
  for (const why of wrong) print(`features/${name}/feature.ts: \`needs\` ${why}`);
  broken += wrong.length;
}
process.exit(broken === 0 ? 0 : 1);
