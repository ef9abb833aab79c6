/** The bill of materials (CycloneDX): every package in the archive, including those bundled into the pages. */
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

/** `npm sbom --omit=dev` leaves out packages that are dev dependencies too, so all are listed and then filtered by the lockfile. */
function shippedHere(): (ref: string) => boolean {
  const shipped = new Set(shippedPackages(root).map(({ name, version }) => `${name}@${version}`));
  return (ref) => shipped.has(ref) || /^(@earshot\/(?!e2e)|earshot)/.test(ref);
}

/**
 * Returns the bill as JSON. It depends only on the lockfile and what is built: the random number, the time, this machine's folder and the
 * addresses of downloads are removed.
 */
export function billOfMaterials(): string {
  const output = execFileSync('npm', ['sbom', '--sbom-format=cyclonedx'], { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 });
  const bill = JSON.parse(output) as Bill;
  const isShipped = shippedHere();
  delete bill.serialNumber;
  delete bill.metadata.timestamp;
  Object.assign(bill.metadata.component, { name: 'earshot', type: 'application' });
  bill.components = bill.components.filter((component) => isShipped(component['bom-ref']));
  for (const component of bill.components)
    component.externalReferences = (component.externalReferences ?? []).filter(({ type }) => type !== 'distribution');
  bill.dependencies = bill.dependencies
    .filter(({ ref }) => isShipped(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter(isShipped) }));
  return `${JSON.stringify(bill, null, 2)}\n`;
}
