/** The bill of materials (CycloneDX): every package that the archive is made of, those in the pages too. */
import { execFileSync } from 'node:child_process';
import { shippedPackages } from '../../scripts/licences.ts';
import { root } from '../../scripts/run.ts';

interface Component {
  'bom-ref': string;
  name: string;
  type: string;
  externalReferences?: { type: string }[];
}

interface Bill {
  serialNumber?: string;
  metadata: { timestamp?: string; component: Component };
  components: Component[];
  dependencies: { ref: string; dependsOn: string[] }[];
}

/** `npm sbom --omit=dev` leaves out packages that development needs as well, so all are listed and filtered by the lockfile. */
function shippedHere(): (ref: string) => boolean {
  const shipped = new Set(shippedPackages(root).map(({ name, version }) => `${name}@${version}`));
  return (ref) => shipped.has(ref) || /^(@earshot\/(?!e2e)|earshot)/.test(ref);
}

/** Its JSON, the same for the same lockfile: without a random number, the time, this machine's folder, and where packages were fetched from. */
export function billOfMaterials(): string {
  const said = execFileSync('npm', ['sbom', '--sbom-format=cyclonedx'], { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 });
  const bill = JSON.parse(said) as Bill;
  const isShipped = shippedHere();
  delete bill.serialNumber;
  delete bill.metadata.timestamp;
  Object.assign(bill.metadata.component, { name: 'earshot', type: 'application' });
  bill.components = bill.components.filter((one) => isShipped(one['bom-ref']));
  for (const one of bill.components) one.externalReferences = (one.externalReferences ?? []).filter(({ type }) => type !== 'distribution');
  bill.dependencies = bill.dependencies
    .filter(({ ref }) => isShipped(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter(isShipped) }));
  return `${JSON.stringify(bill, null, 2)}\n`;
}
