/** A fire drill, because a backup that cannot be restored is none: restores it into a folder of its own, checks the result and removes it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { leafCheck, storedHeads, verifyLog } from '#features/audit/server';
import type { Config } from '#server/config.ts';
import { examine } from '#server/doctor/checks.ts';
import { readerOn } from '#server/doctor/reader.ts';
import { openToRead, readAtOnce } from '#server/platform/db/beside.ts';
import { secretKeyOf } from '#server/platform/secret-key.ts';
import { inSlot } from '#server/platform/slots.ts';
import { passphraseFor, restoreArchive } from '../../server/index.ts';

/** Prints a line for each check. Returns whether all checks passed. */
export async function drill(config: Config, file: string, print: (line: string) => void): Promise<boolean> {
  const passphrase = await passphraseFor(config, file);
  const dataDir = mkdtempSync(join(tmpdir(), 'earshot-drill-'));
  // Secrets in the backup are sealed with this installation's key, which no backup contains.
  const place: Config = { ...config, dataDir, databaseUrl: null, secretKey: await secretKeyOf(config) };
  try {
    const { manifest } = await restoreArchive(place, file, passphrase, Date.now());
    const isWell = await inspectBackup(place, manifest.auditHead?.hash ?? null, print);
    print(
      isWell
        ? `The backup of ${manifest.at} was brought back, and all is well with it: ${file}`
        : `The backup was brought back, and something is wrong with it: ${file}`,
    );
    return isWell;
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function inspectBackup(place: Config, head: string | null, print: (line: string) => void): Promise<boolean> {
  const db = await openToRead(place);
  try {
    const isWell = await readAtOnce(db, (snapshot) => examine(readerOn(snapshot, place), print));
    const checkLeaves = inSlot(readerOn(db, place), leafCheck)?.();
    const { broken, chain } = await verifyLog(db, {
      stored: await storedHeads(place.dataDir),
      noted: head ?? undefined,
      others: checkLeaves,
    });
    print(
      broken !== null
        ? `WRONG  audit log with the heads that were kept: ${broken}`
        : `ok     audit log with the heads that were kept (${chain.rows})`,
    );
    return isWell && broken === null;
  } finally {
    await db.destroy();
  }
}
