/**
 * Checks the layers of ARCHITECTURE.md (which folder may import which), that server/ and web/ write no list of the roles of handlers, and
 * that comments, tests and documents refer only to things in this repository.
 */
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import type { Feature } from '../contract/feature.ts';
import { features } from '../features/index.ts';
import { brokenLinks } from './links.ts';
import { print, root } from './run.ts';
import { filesIn } from './sources.ts';

/** Base features, which code outside features/ may import. */
const base = new Set<string>();
for (const name of features) {
  const { feature } = (await import(`../features/${name}/feature.ts`)) as { feature: Feature };
  if (feature.isBase) base.add(name);
}

/** Folders besides features/. Each must contain a match for every pattern below. */
const layers = ['words', 'contract', 'server', 'web', 'e2e', 'scripts', 'tools'];
/** These layers may import from all others. */
const isFree = (layer: string | undefined): boolean => layer === 'scripts' || layer === 'e2e' || layer === 'tools';

/** A base feature may be imported only through its index.ts of the same layer (in pages also its slots) or of the contract. */
function complaintOfFeature(from: string, to: string, inTest: boolean): string | null {
  const [, name = '', part = ''] = /^features\/([^/]+)\/([^/]+)/.exec(to) ?? [];
  if (!base.has(name)) return `${name} is no base feature: only features may import it`;
  if (inTest) return null;
  if (/^server\/platform\/|^web\/(ui|lib|loading)\//.test(from)) return 'platform, ui, lib and loading never import features';
  const isIndex = /^features\/[^/]+\/((server|contract)\/index|web\/(slots|index))\.ts$/.test(to);
  return isIndex && (part === 'contract' || from.startsWith(`${part}/`)) ? null : `${name} is imported by its index.ts only`;
}

function complaint(from: string, to: string): string | null {
  const inTest = /\.test\.tsx?$|\/testing\//.test(from);
  const [layer, target] = [from.split('/')[0], to.split('/')[0]];
  // Assembled lists import features, and everybody may import them (scripts/assemble.ts).
  if (to.startsWith('features/assembled/') || to === 'features/index.ts') return null;
  if (target === 'features') return isFree(layer) ? null : complaintOfFeature(from, to, inTest);
  if (target === 'tools' && layer !== 'tools') return 'tools are imported by tools only';
  if (layer !== target && !isFree(layer) && !(layer === 'server' && target === 'package.json'))
    return 'layers meet only through @earshot/contract and @earshot/words';
  if (inTest || isFree(layer)) return null;
  if (/^web\/(ui|lib|loading)\//.test(from) && /^web\/(entry|frame)\//.test(to)) return 'ui, lib and loading never import entry or frame';
  return null;
}

let brokenCount = 0;

for (const file of filesIn(...layers.map((layer) => `${layer}/**/*.{ts,tsx}`))) {
  const text = readFileSync(join(root, file), 'utf8');
  for (const [, target] of text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)) {
    const to = relative(root, resolve(root, dirname(file), target ?? ''));
    const problem = complaint(file, to);
    if (!problem) continue;
    print(`${file} imports ${to}: ${problem}`);
    brokenCount++;
  }
  if (
    /^(server|web)\//.test(file) &&
    !/\.test\.tsx?$|\/testing\/|\/demo\//.test(file) &&
    /\['(manager', 'admin|admin', 'manager)'\]/.test(text)
  ) {
    print(`${file}: which roles may is said by contract/policy.ts alone`);
    brokenCount++;
  }
  if (file.startsWith('words/') && /'@earshot\//.test(text)) {
    print(`${file}: the words import no other layer`);
    brokenCount++;
  }
  if (/^(contract|words)\//.test(file) && !file.endsWith('.test.ts') && /from 'node:/.test(text)) {
    print(`${file}: what every layer uses knows no Node`);
    brokenCount++;
  }
}
const rules = new Set(
  [...readFileSync(join(root, 'docs/product.md'), 'utf8').matchAll(/^(?:- \*\*|\| \*\*|## )(\d+(?:\.\d+)?)/gm)].map(([, number]) => number),
);
/** References to documents outside this repository. */
const elsewhere = /\b(?:issue|spec|decisions|look|facts) \d|§ ?\d/;

function wrongReferences(text: string): string[] {
  const problems = text.split('\n').flatMap((line) => elsewhere.exec(line)?.[0] ?? []);
  for (const [match, number] of text.matchAll(/product\.md (\d+(?:\.\d+)?)/g)) if (!rules.has(number)) problems.push(match);
  for (const [file] of text.matchAll(/(?<![\w./-])(?:docs|features|server|web)\/[\w/-]+\.md\b/g))
    if (!existsSync(join(root, file))) problems.push(file);
  return problems;
}

const sourceGlobs = [...layers, 'features'].map((folder) => `${folder}/**/*.{ts,tsx,mjs,css,tsv}`);
for (const file of filesIn(...sourceGlobs, '*.md', `{docs,features,server,web}/**/*.md`)) {
  if (/^scripts\/(layers|links\.test)\.ts$/.test(file)) continue;
  const text = readFileSync(join(root, file), 'utf8');
  for (const reference of [...wrongReferences(text), ...(file.endsWith('.md') ? brokenLinks(root, file, text) : [])]) {
    print(`${file} refers to what is not here: ${reference}`);
    brokenCount++;
  }
}
/** Checks that the tests named in docs/security/asvs.md exist. */
const sources = filesIn(...[...layers, 'features'].map((folder) => `${folder}/**/*.{test,attack,journeys}.{ts,tsx}`));
for (const line of readFileSync(join(root, 'docs/security/asvs.md'), 'utf8')
  .split('\n')
  .filter((candidate) => candidate.startsWith('| ')))
  for (const [, file, titles = ''] of line.matchAll(/`([\w.-]+\.(?:test|attack))`((?:,? "[^"]+")*)/g)) {
    const texts = sources.filter((path) => basename(path).startsWith(`${file}.ts`)).map((path) => readFileSync(join(root, path), 'utf8'));
    const missing = [...titles.matchAll(/"([^"]+)"/g)].filter(([, title = '']) => !texts.some((text) => text.includes(title)));
    if (texts.length > 0 && missing.length === 0) continue;
    print(`docs/security/asvs.md names a test that is not here: ${file} ${missing.join(', ')}`);
    brokenCount++;
  }
process.exit(brokenCount === 0 ? 0 : 1);
