/** Without a mail server, emails are files in the folder `outbox` of DATA_DIR. */
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, stat, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#server/config.ts';
import type { MailSender } from '#server/platform/mail-transport.ts';
import { mailer, messageOf, senderOf } from './message.ts';

/** Writes one file per email, whole or not at all; another try writes the same file. */
export const toOutbox = (config: Config): MailSender => {
  const from = senderOf(null, config);
  return {
    server: null,
    needsTls: false,
    lacksKey: false,
    isChosen: false,
    from,
    async send(email) {
      const folder = outboxOf(config);
      const transport = (await mailer()).createTransport({ streamTransport: true, buffer: true });
      const { message } = await transport.sendMail(messageOf(email, from));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = join(folder, `${email.id}.eml`);
      const part = `${file}.${randomUUID()}.part`;
      await writeFile(part, message as Buffer, { mode: 0o600 });
      await rename(part, file);
    },
  };
};

const outboxOf = (config: Config): string => join(config.dataDir, 'outbox');

/** Removes files that were written before this time, in milliseconds since 1970. */
export async function sweepOutbox(config: Config, before: number): Promise<void> {
  const folder = outboxOf(config);
  for (const name of await readdir(folder).catch(() => [])) {
    const file = join(folder, name);
    if (/\.eml(\..*\.part)?$/.test(name) && (await stat(file)).mtimeMs < before) await unlink(file);
  }
}
