/** The name in EHLO, and how Earshot speaks to a mail server that was chosen in Settings. */
import { createServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import PostalMime from 'postal-mime';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { settle } from '#server/testing/cast.ts';
import { certificate, certificateKey } from '#server/testing/certificate.ts';
import { everyEngine } from '#server/testing/every-engine.ts';
import { mail } from '../contract/calls.ts';
import { limits } from '../contract/limits.ts';
import { ehloNameFor } from './smtp.ts';

/** A mail server that takes every email. `refuses`: its answer to MAIL FROM; `waits`: milliseconds of silence before its greeting. */
let refuses: string | null = null;
let waits = 0;
const lines: string[] = [];

function serve(socket: Socket): void {
  const say = (line: string) => socket.write(`${line}\r\n`);
  let isLetter = false;
  socket.on('error', () => {});
  socket.on('data', (part: Buffer) => {
    for (const line of part.toString('utf8').split('\r\n').slice(0, -1)) {
      lines.push(line);
      if (isLetter && line !== '.') continue;
      isLetter = line === 'DATA';
      say(isLetter ? '354 go on' : line.startsWith('MAIL') && refuses ? refuses : line === 'QUIT' ? '221 bye' : '250 fine');
    }
  });
  setTimeout(() => say('220 post'), waits);
}

const [plain, tls] = [createServer(serve), createTlsServer({ cert: certificate, key: certificateKey }, serve)];
const portOf = (server: Server): number => (server.address() as { port: number }).port;
const open = (server: Server) => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
beforeAll(async () => {
  await Promise.all([open(plain), open(tls)]);
});
afterAll(() => {
  plain.close();
  tls.close();
});
afterEach(() => {
  refuses = null;
  waits = 0;
  lines.length = 0;
});

describe('The greeting name for mail servers', () => {
  test.for([
    ['https://earshot.northwind.example/feedback', 'post@northwind.example', 'earshot.northwind.example'],
    ['http://10.0.0.5:5008', 'post@northwind.example', 'northwind.example'],
    ['http://localhost:5008', 'earshot@localhost', undefined],
    [null, 'post@mail.northwind.example', 'mail.northwind.example'],
    ['https://[2001:db8::1]', 'earshot@[2001:db8::1]', undefined],
  ] as const)('%s, mail from %s: %s', ([publicUrl, from, name]) => {
    expect(ehloNameFor({ publicUrl }, from)).toBe(name);
  });
});

everyEngine(
  'A mail server in Settings',
  (stage) => {
    const tryServer = (body: object) =>
      stage().t.call(mail.tryServer, {
        token: stage().cast.ada.token,
        body: { host: '127.0.0.1', port: portOf(plain), user: '', sender: '', ...body },
      });

    test('is the typed host name; a subject has less than 80 characters, whatever the organisation’s name', async () => {
      const { t } = stage();
      await settle(t, { organisationName: `Northwind ${'and Daughters '.repeat(6)}`.trim().slice(0, 100) });
      expect((await tryServer({})).status).toBe(201);
      expect(lines[0]).toBe('EHLO earshot.northwind.example');
      const raw = lines.slice(lines.indexOf('DATA') + 1, lines.lastIndexOf('.')).join('\r\n');
      const { subject = '' } = await PostalMime.parse(raw);
      expect(subject.length).toBeLessThan(80);
      expect(subject).toMatch(/^Northwind and Daughters .*…: /u);
    });

    test.for([
      '530 5.7.0 Authentication Required',
      '550 5.7.57 Client not authenticated to send mail',
      '554 5.7.1 <ada@northwind.example>: Relay access denied',
      '550 You must log in before sending',
    ])('requiring a sign-in is not reported as a wrong sender: %s', async (answer) => {
      refuses = answer;
      const { status, body } = await tryServer({});
      expect([status, body.msg]).toEqual([
        502,
        'The test email was not sent. The mail server wants a user name and a password. Enter both.',
      ]);
    });

    test('refusing the sender is reported', async () => {
      refuses = '553 5.1.8 Sender address rejected: domain not found';
      expect((await tryServer({})).body.msg).toContain('Check the sender address');
    });

    test('may use TLS on any port, and STARTTLS on 465 if chosen', async () => {
      const { t, cast } = stage();
      const token = cast.ada.token;
      expect((await tryServer({ port: portOf(tls), tlsFirst: true })).status).toBe(201);
      const body = { host: 'mail.northwind.example', user: '', sender: '' };
      const ehloNames = async (settings: object) => {
        const reply = await t.call(mail.changeServer, { token, body: { ...body, ...settings } });
        return [reply.status, reply.body.tlsFirst, (await t.call(mail.server, { token })).body.tlsFirst];
      };
      expect(await ehloNames({ port: 8465, tlsFirst: true })).toEqual([200, true, true]);
      expect(await ehloNames({ port: 8465 })).toEqual([200, false, false]);
      expect(await ehloNames({ port: 465 })).toEqual([200, true, true]);
      expect(await ehloNames({ port: 465, tlsFirst: false })).toEqual([200, false, false]);
      await t.call(mail.removeServer, { token });
    });

    test('may wait half a minute before greeting', { tags: 'slow' }, async () => {
      const limit = limits as { timeoutMs: number };
      const { timeoutMs } = limit;
      // All times are divided by ten: the server is silent for 3 s instead of 30 s, which is within the timeout.
      limit.timeoutMs = timeoutMs / 10;
      waits = 3000;
      try {
        expect((await tryServer({})).status).toBe(201);
      } finally {
        limit.timeoutMs = timeoutMs;
      }
    });
  },
  { config: { publicUrl: 'https://earshot.northwind.example' } },
);
