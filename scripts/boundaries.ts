/**
 * Checks what each part of a feature may import (ARCHITECTURE.md): `contract/` and `words/` use neither server nor browser code; `server/`
 * and `web/` never import each other; and another feature must be earlier in features/index.ts, be listed in `needs`, and be imported
 * through its index.ts (in pages, its slots or `web/index.ts`). Type imports count too, except those of the files in `leaves` and
 * `subjects` below. Tests may import anything.
 */
import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { Feature } from '../contract/feature.ts';
import { features } from '../features/index.ts';
import { print, root } from './run.ts';
import { filesIn } from './sources.ts';

const names: readonly string[] = features;

/** 'features/rants/server/create/create.ts' → { feature: 'rants', part: 'server' }. A single file such as tables.ts is a part by itself. */
function placeOf(path: string): { feature: string; part: string } | null {
  const [, feature = '', part = ''] = /^features\/([^/]+)\/([\w-]+)/.exec(path) ?? [];
  return names.includes(feature) ? { feature, part } : null;
}

/**
 * Files from which central lists are assembled. They may import those lists only as types; otherwise there would be an import cycle, which
 * type checking does not report.
 */
const leaves =
  /^features\/[^/]+\/contract\/(permissions|pages|refusals|keys|rules|limits|notifications|notification-channels|setting-\w+|system|first-steps|trash|realtime|handing-over)\.ts$/;
const central =
  /^contract\/(policy|call-groups|pages|refusals|scopes|notification-kinds|notification-catalogue|settings|endpoint|people|deleted-kinds|realtime)\.ts$/;
/** Test files from which central test lists are assembled. They too may import those lists only as types. */
const subjects = /^features\/[^/]+\/server\/testing\/subjects\.ts$/;
const centralTests = /^server\/testing\/(everything|permissions|scopes\.test|unseen)\.ts$/;
const isIndex = (path: string): boolean => /^features\/[^/]+\/((server|contract)(\/index\.ts)?|web(\/(index|slots)(\.ts)?)?)$/.test(path);
const isTest = (path: string): boolean => /\.(test|attack)\.tsx?$|\/testing\//.test(path);

function complaint(from: string, to: string): string | null {
  const fromPlace = placeOf(from);
  if (subjects.test(from) && centralTests.test(to)) return 'what is assembled is imported as a type only';
  if (!fromPlace || isTest(from)) return null;
  const { feature, part } = fromPlace;
  if (/^server\//.test(to) && ['web', 'contract', 'words'].includes(part)) return `${part} knows no server`;
  if (/^web\//.test(to) && part !== 'web') return `${part} knows no browser`;
  if (leaves.test(from) && central.test(to)) return 'what is assembled is imported as a type only';
  const toPlace = placeOf(to);
  if (!toPlace) return null;
  if (toPlace.feature === feature) {
    if ([part, toPlace.part].toSorted().join() === 'server,web') return 'server and web never meet';
    return part === 'contract' && toPlace.part !== 'contract' && toPlace.part !== 'words' ? `contract knows no ${toPlace.part}` : null;
  }
  if (!isIndex(to)) return `${toPlace.feature} is imported by its index.ts only`;
  return names.indexOf(toPlace.feature) < names.indexOf(feature) ? null : `${toPlace.feature} is not earlier than ${feature}`;
}

const resolvePath = (from: string, to: string): string =>
  to.startsWith('#') ? to.slice(1) : relative(root, join(root, dirname(from), to));

let brokenCount = 0;
const usedNames = new Map<string, Set<string>>(names.map((name) => [name, new Set()]));
for (const file of filesIn('features/*/**/*.{ts,tsx}').filter((path) => !path.startsWith('features/assembled/'))) {
  const text = readFileSync(join(root, file), 'utf8').replaceAll(/^import type .*$/gm, (line) =>
    leaves.test(file) || subjects.test(file) ? '' : line,
  );
  for (const [, target = ''] of text.matchAll(/(?:from|import)\s*\(?\s*'([.#][^']+)'/g)) {
    const to = resolvePath(file, target);
    const [fromPlace, toPlace] = [placeOf(file), placeOf(to)];
    if (fromPlace && toPlace && toPlace.feature !== fromPlace.feature && !isTest(file))
      usedNames.get(fromPlace.feature)!.add(toPlace.feature);
    const problem = complaint(file, to);
    if (!problem) continue;
    print(`${file} imports ${target}: ${problem}`);
    brokenCount++;
  }
}
// `npm run without` relies on `needs` to remove dependent features too.
for (const [name, uses] of usedNames) {
  const { feature } = (await import(`../features/${name}/feature.ts`)) as { feature: Feature };
  const needs: ReadonlySet<string> = new Set(feature.needs);
  const problems = [
    ...[...uses].filter((other) => !needs.has(other)).map((other) => `lacks ${other}, which it imports`),
    ...[...needs].filter((other) => !uses.has(other)).map((other) => `names ${other}, which it does not import`),
  ];
  for (const problem of problems) print(`features/${name}/feature.ts: \`needs\` ${problem}`);
  brokenCount += problems.length;
}
process.exit(brokenCount === 0 ? 0 : 1);
