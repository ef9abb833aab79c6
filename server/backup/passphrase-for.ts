/** The passphrase for an archive that is there already: only an encrypted one needs it. */
import type { Config } from '../config.ts';
import { askPassphrase, passphraseOf } from '../features/backups/index.ts';
import { isEncrypted } from '../platform/archive/read.ts';

export async function passphraseFor(config: Config, file: string): Promise<string | null> {
  if (!(await isEncrypted(file))) return null;
  return passphraseOf(config) ?? (await askPassphrase());
}
