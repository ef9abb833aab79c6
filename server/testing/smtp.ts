/** A real SMTP server on loopback that accepts, refuses, stalls or hangs up as a test wishes, and stores what it accepted. */
import type { AddressInfo, Socket } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  to: string;
  raw: string;
  mail: Email;
}

export interface TestSmtp {
  url: string;
  taken: ReceivedMail[];
  /** The passwords that clients have sent. */
  logins: string[];
  /** Every byte that arrived unencrypted. */
  heard: string;
  /** Decides about a recipient: null accepts, a code with a text refuses, 'stall' never answers, 'hang up' closes the connection. */
  receive: (address: string) => { code: number; text: string } | 'stall' | 'hang up' | null;
  /** Runs when the whole mail has arrived and is not acknowledged yet; `false` closes the connection instead. */
  beforeTaking: (raw: string) => Promise<boolean> | boolean;
  /** Accepts everything again, and forgets what has arrived. */
  reset(): void;
  /** The mails to this address, oldest first. */
  to(address: string): Email[];
  close(): Promise<void>;
}

const withoutTls = { disabledCommands: ['STARTTLS'], allowInsecureAuth: true };
const refusal = (code: number, text: string) => Object.assign(new Error(text), { responseCode: code });

/** `only`: the one account that may send, over TLS with a self-signed certificate; with `isOpen` without TLS. */
export async function startSmtp(only?: { user: string; pass: string; isOpen?: true }): Promise<TestSmtp> {
  const sockets = new Set<Socket>();
  const hangUp = () => {
    for (const socket of sockets) socket.destroy();
  };
  const smtp: TestSmtp = {
    url: '',
    taken: [],
    logins: [],
    heard: '',
    receive: () => null,
    beforeTaking: () => true,
    reset() {
      smtp.taken.length = 0;
      smtp.logins.length = 0;
      smtp.heard = '';
      smtp.receive = () => null;
      smtp.beforeTaking = () => true;
    },
    to: (address) => smtp.taken.filter((mail) => mail.to === address).map((mail) => mail.mail),
    close: () =>
      new Promise((resolve) => {
        hangUp();
        server.close(() => resolve());
      }),
  };
  const server = new SMTPServer({
    disableReverseLookup: true,
    ...(only ? only.isOpen && withoutTls : { authOptional: true, disabledCommands: ['STARTTLS', 'AUTH'] }),
    onAuth({ username, password }, _session, answer) {
      smtp.logins.push(password ?? '');
      if (username === only?.user && password === only?.pass) answer(null, { user: username });
      else answer(refusal(535, 'Authentication failed'));
    },
    onRcptTo({ address }, _session, answer) {
      const wish = smtp.receive(address);
      if (wish === 'hang up') hangUp();
      else if (wish !== 'stall') answer(wish ? refusal(wish.code, wish.text) : null);
    },
    onData(stream, session, answer) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', async () => {
        const raw = Buffer.concat(parts).toString('utf8');
        const mail = await PostalMime.parse(raw);
        for (const { address } of session.envelope.rcptTo) smtp.taken.push({ to: address, raw, mail });
        if (await smtp.beforeTaking(raw)) answer(null);
        else hangUp();
      });
    },
  });
  server.on('error', () => {});
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('data', (part: Buffer) => {
      smtp.heard += part.toString('latin1');
    });
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  smtp.url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  return smtp;
}
