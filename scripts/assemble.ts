/**
 * Makes features/assembled/ from features/index.ts: for each part that a feature can have, one file that imports it from every feature that
 * has it, in the order of the features. Code that needs this part of all features imports that file, so no other file lists them. `--check`
 * only reports files that are out of date.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { features } from '../features/index.ts';
import { type Part, parts, places } from './assembled-parts.ts';

const folder = join(import.meta.dirname, '../features');

const camel = (name: string): string => name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());

interface Source {
  file: string;
  name: string;
  alias: string;
}

const exportsIt = (file: string, name: string): boolean =>
  existsSync(join(folder, file)) && new RegExp(`export const ${name}\\b`).test(readFileSync(join(folder, file), 'utf8'));

/** The files of a `words/` folder that belong to this part. */
function inFolder(feature: string, { from, name }: Part): Source[] {
  const path = join(folder, feature, 'words');
  const language = /(en|de|ar)\.ts$/.exec(from)?.[1];
  if (!language || !existsSync(path)) return [];
  const parts = readdirSync(path).flatMap((file) => new RegExp(`^(.+)\\.${language}\\.ts$`).exec(file)?.[1] ?? []);
  const neededParts = parts.filter((part) => language !== 'en' || (name === 'english' ? !places.includes(part) : part === name));
  const exported = { en: 'english', de: 'german', ar: 'arabic' }[language] as string;
  return neededParts
    .toSorted()
    .map((part) => ({ file: `${feature}/words/${part}.${language}.ts`, name: exported, alias: camel(`${feature}-${part}`) }));
}

const sourcesOf = (feature: string, part: Part): Source[] => {
  const file = `${feature}/${part.from}`;
  if (part.isNeeded && existsSync(join(folder, file)) && !exportsIt(file, part.name))
    throw new Error(`features/${file} has no "export const ${part.name}".`);
  return part.shape === 'modules'
    ? existsSync(join(folder, file))
      ? [{ file, name: '*', alias: camel(feature) }]
      : []
    : exportsIt(file, part.name)
      ? [{ file, name: part.name, alias: camel(feature) }]
      : inFolder(feature, part);
};

function keyed(file: string, alias: string): string {
  const [feature = ''] = file.split('/');
  return feature === alias ? alias : `'${feature}': ${alias}`;
}

function textOf(part: Part): string {
  const { name, shape = 'spread', type, hasOwners } = part;
  const sources = features.flatMap((feature) => sourcesOf(feature, part));
  const imports = sources.map(
    (source) =>
      `import ${shape === 'modules' ? `* as ${source.alias}` : `{ ${source.name} as ${source.alias} }`} from '../${source.file}';`,
  );
  if (type) imports.push(`import type { ${type[0]} } from '${type[1]}';`);
  const exported = shape === 'named' ? (name.endsWith('s') ? `${name}ByFeature` : `${name}s`) : name;
  const isList = shape === 'list' || shape === 'modules';
  const [open, close] = isList ? ['[', ']'] : ['{', '}'];
  const items = sources.map(({ file, alias }) => (shape === 'spread' ? `...${alias}` : shape === 'named' ? keyed(file, alias) : alias));
  const inside = items.length === 0 ? '' : isList ? items.join(', ') : ` ${items.join(', ')} `;
  const annotated = type ? `: readonly ${type[0]}[]` : shape === 'modules' ? ': readonly Record<string, unknown>[]' : '';
  const owners = sources.map(({ file }) => `'${file.split('/')[0]}'`).join(', ');
  const ownersText = hasOwners ? `export const ${name}Owners: readonly string[] = [${owners}];\n` : '';
  return `/** Made by scripts/assemble.ts from features/index.ts. */\n${imports.join('\n')}${imports.length > 0 ? '\n\n' : ''}export const ${exported}${annotated} = ${open}${inside}${close};\n${ownersText}`;
}

mkdirSync(join(folder, 'assembled'), { recursive: true });
let outdatedCount = 0;
for (const [file, part] of Object.entries(parts)) {
  const path = join(folder, 'assembled', file);
  const text = textOf(part);
  // Unchanged files are not written, so that nothing is checked or built again.
  if (existsSync(path) && readFileSync(path, 'utf8') === text) continue;
  outdatedCount++;
  if (process.argv.includes('--check')) process.stdout.write(`features/assembled/${file} is older than features/index.ts\n`);
  else writeFileSync(path, text);
}
process.exit(process.argv.includes('--check') && outdatedCount > 0 ? 1 : 0);
