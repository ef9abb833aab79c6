/** Requests that misuse HTTP: request smuggling, path traversal, foreign Host headers, requests that never end. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { limits } from '@earshot/contract/limits';
import { expect, test } from 'vitest';
import { everyEngine } from '../../server/testing/every-engine.ts';
import { countTries, figure, timesOf } from './counting.ts';

const crowdFile = join(import.meta.dirname, 'crowd.ts');

everyEngine('The wire', (stage) => {
  const serverAddress = () => {
    const { hostname, port } = new URL(stage().t.url);
    return { host: hostname, port: Number(port) };
  };
  /** Sends these bytes. Returns what the server sends until it closes the connection or is silent for `silenceMs`. */
  const heardIn = (silenceMs: number, parts: (string | Buffer)[]): Promise<string> =>
    new Promise((resolve) => {
      countTries();
      let received = '';
      const socket = connect(serverAddress(), () => {
        for (const part of parts) socket.write(part);
      });
      socket.setTimeout(silenceMs, () => socket.destroy());
      socket.on('data', (data) => {
        received += data.toString('latin1');
      });
      socket.on('error', () => {});
      socket.on('close', () => resolve(received));
    });
  const bytes = (...parts: (string | Buffer)[]): Promise<string> => heardIn(700, parts);
  /** For requests after which the server closes the connection, however busy the machine is. */
  const answerTo = (...parts: (string | Buffer)[]): Promise<string> => heardIn(20_000, parts);
  const statuses = (received: string): string[] => [...received.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status = '']) => status);
  const isWell = async () => expect((await stage().t.send('GET', '/api/health')).body).toEqual({ status: 'ok' });

  test('20,000 sockets without a sign-in, silent, half-finished or live, leave calls working', async () => {
    const { t, cast } = stage();
    const statuses: number[] = [];
    const call = async (): Promise<number> => {
      const startedAt = performance.now();
      statuses.push((await t.send('GET', '/api/auth', { token: cast.eli.token })).status);
      return performance.now() - startedAt;
    };
    const several = async (count: number, spare: number) => {
      const took: number[] = [];
      for (let n = 0; n < count; n++) {
        took.push(await call());
        await pause(spare);
      }
      return took;
    };
    const quiet = await several(20, 10);
    const crowd = spawn(
      'sh',
      ['-c', 'ulimit -n "$(ulimit -Hn)"; exec "$@"', 'sh', process.execPath, crowdFile, String(serverAddress().port), '20000'],
      {
        stdio: ['pipe', 'pipe', 'inherit'],
      },
    );
    let output = '';
    crowd.stdout.setEncoding('utf8').on('data', (data: string) => {
      output += data;
    });
    const closed = once(crowd, 'close');
    try {
      const took: number[] = [];
      for (const startedAt = performance.now(); !output.includes('made') && performance.now() - startedAt < 40_000; )
        took.push(...(await several(1, 25)));
      took.push(...(await several(40, 100)));
      const [, connected = 0, left = 0] = output.match(/made (\d+) (\d+)/) ?? [];
      const connectionCount = await new Promise<number>((resolve) => t.earshot.server.server.getConnections((_, n) => resolve(n)));
      countTries(Number(connected));
      const [quietTimes, floodTimes] = [timesOf(quiet), timesOf(took)];
      figure(
        `${connected} sockets of ten addresses, ${left} open when all were made, ${connectionCount} held: a call took ${floodTimes.text}; with nobody else ${quietTimes.text}`,
      );
      expect(Number(connected)).toBeGreaterThan(18_000);
      expect(new Set(statuses)).toEqual(new Set([200]));
      // The test itself has some connections too.
      expect(connectionCount).toBeLessThanOrEqual(10 * limits.connections.perAddress + 50);
      expect(floodTimes.middle / quietTimes.middle).toBeLessThan(50);
    } finally {
      crowd.stdin.end();
      await closed;
    }
    await isWell();
  });

  test('request smuggling: two requests in one are one or none', async () => {
    const { token } = stage().cast.ada;
    const inner = `GET /api/settings HTTP/1.1\r\nHost: x\r\nx-auth-token: ${token}\r\n\r\n`;
    const post = 'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
    const chunked = `0\r\n\r\n${inner}`;
    const ambiguous = [
      `${post}Content-Length: ${chunked.length}\r\nTransfer-Encoding: chunked\r\n\r\n${chunked}`,
      `${post}Transfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n${chunked}`,
      `${post}Content-Length: 2\r\nContent-Length: ${inner.length + 2}\r\n\r\n{}${inner}`,
      `${post}Content-Length: 2, 60\r\n\r\n{}${inner}`,
      `${post}Content-Length: +2\r\n\r\n{}${inner}`,
      `${post}Content-Length: 0x2\r\n\r\n{}${inner}`,
      `${post}Content-Length : 2\r\n\r\n{}${inner}`,
      `${post}Transfer-Encoding: xchunked\r\n\r\n${chunked}`,
      `${post}Transfer-Encoding: chunked, identity\r\n\r\n${chunked}`,
      `${post}Transfer-Encoding : chunked\r\n\r\n${chunked}`,
      `${post}Transfer-Encoding:\x0bchunked\r\n\r\n${chunked}`,
      `${post}X: y\nTransfer-Encoding: chunked\n\r\n${chunked}`,
      `${post}Transfer-Encoding: chunked\r\n\r\n2\n{}\n0\n\n${inner}`,
      `${post}Transfer-Encoding: chunked\r\n\r\nfffffffffffffffff\r\n{}\r\n${chunked}`,
      `${post}Transfer-Encoding: chunked\r\n\r\n2;x="\r\n{}\r\n${chunked}`,
      `GET /api/health HTTP/1.1\r\nHost: x\r\n X: folded\r\nContent-Length: 5\r\n\r\n${inner}`,
      `GET /api/health HTTP/1.1\rHost: x\r\r${inner}`,
      `GET /api/health HTTP/1.1\r\nHost: x\r\nX: \0\r\n\r\n${inner}`,
      `GET /api/health HTTP/1.1 \r\nHo st: x\r\n\r\n${inner}`,
    ];
    const problems: string[] = [];
    for (const text of ambiguous) {
      const received = await bytes(text);
      if (statuses(received).length > 1 || received.includes('urgentAfterHours'))
        problems.push(JSON.stringify([text.slice(0, 160), statuses(received)]));
    }
    expect(problems).toEqual([]);
    await isWell();
  });

  test('no path traversal leaves the build folder', async () => {
    const outside = ['package.json', '.git/config', '.env', 'server/main.ts', 'data/earshot.db', 'etc/passwd'];
    const ways = [
      '/',
      '/../',
      '/assets/../../../',
      '/..%2f..%2f',
      '/%2e%2e/%2e%2e/',
      '/assets/..%5c..%5c',
      '//',
      '/./',
      '/assets/%00/../../',
      '/....//....//',
      '/%c0%ae%c0%ae/',
      'http://x/../',
    ];
    const problems: string[] = [];
    for (const way of ways)
      for (const path of outside) {
        const received = await answerTo(`GET ${way}${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
        if (!/^HTTP\/1\.1 (400|403|404)/.test(received) || /"workspaces"|\[core\]|root:x|SQLite format/.test(received))
          problems.push(`${way}${path} ${received.slice(0, 80)}`);
      }
    for (const listing of ['/assets', '/assets/', '/api/', '/socket.io/'])
      if (!/^HTTP\/1\.1 40[04]/.test(await answerTo(`GET ${listing} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)))
        problems.push(listing);
    expect(problems).toEqual([]);
  });

  test('unused methods are answered like unknown addresses', async () => {
    for (const method of ['TRACE', 'PATCH', 'PROPFIND', 'MKCOL', 'PURGE', 'SEARCH', 'OPTIONS']) {
      const received = await answerTo(
        `${method} /api/rants HTTP/1.1\r\nHost: x\r\nx-auth-token: ${stage().cast.eve.token}\r\nConnection: close\r\n\r\n`,
      );
      expect(statuses(received), method).toEqual([expect.stringMatching(/^40[0145]$/)]);
      expect(received).not.toContain(stage().cast.eve.token);
    }
    for (const to of ['127.0.0.1:22', 'example.org:443']) {
      const received = await bytes(`CONNECT ${to} HTTP/1.1\r\nHost: ${to}\r\n\r\n`);
      expect(received, to).not.toMatch(/^HTTP\/1\.1 2/);
    }
    await isWell();
  });

  test('a foreign Host appears in no reply and no mail', async () => {
    const { t, cast } = stage();
    const evil = 'evil.example';
    const headers = `Host: ${evil}\r\nX-Forwarded-Host: ${evil}\r\nX-Forwarded-Proto: https\r\nForwarded: host=${evil}\r\nOrigin: https://${evil}\r\nReferer: https://${evil}/\r\n`;
    for (const path of ['/', '/login', '/api/docs', '/api/openapi.json', '/api/setup', '/api/nothing']) {
      const received = await answerTo(`GET ${path} HTTP/1.1\r\n${headers}Connection: close\r\n\r\n`);
      expect(received.includes(evil), path).toBe(false);
      expect(received).not.toMatch(/access-control-allow|location:/i);
    }
    const body = JSON.stringify({ email: cast.eve.email });
    await bytes(
      `POST /api/auth/lost-password HTTP/1.1\r\n${headers}Content-Type: application/json\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
    );
    const response = await fetch(`${t.url}/api/auth/users/${cast.eve.id}/reset-link`, {
      method: 'POST',
      headers: { 'x-auth-token': cast.ada.token, 'x-forwarded-host': evil },
    });
    expect(await response.text()).not.toContain(evil);
    const mails = await t.app.db.selectFrom('mails').selectAll().execute();
    expect(JSON.stringify(mails)).not.toContain(evil);
  });

  test('every reply declares its type', async () => {
    const { t, cast } = stage();
    for (const [path, type] of [
      ['/', /^text\/html; charset=utf-8$/],
      ['/nothing', /^text\/html; charset=utf-8$/],
      ['/sw.js', /^text\/javascript; charset=utf-8$/],
      ['/robots.txt', /^text\/plain; charset=utf-8$/],
      ['/api/docs', /^text\/html; charset=utf-8$/],
      ['/api/openapi.json', /^application\/json; charset=utf-8$/],
      ['/api/rants', /^application\/json; charset=utf-8$/],
      ['/api/nothing', /^application\/json; charset=utf-8$/],
      ['/api/reports/export-rants/csv', /^text\/csv; charset=utf-8$/],
    ] as const) {
      const { headers } = await t.send('GET', path, { token: cast.mona.token });
      expect(headers.get('content-type'), path).toMatch(type);
      expect(headers.get('x-content-type-options'), path).toBe('nosniff');
      expect(headers.get('content-security-policy'), path).toContain("default-src 'none'");
    }
  });

  test('slow requests block nobody, and have a time limit', async () => {
    const { server } = stage().t.earshot.server;
    // Node ends a request that is not complete by then. Files may take longer than texts (server/platform/http/body-timeout.ts).
    for (const limit of [server.headersTimeout, server.requestTimeout - limits.arrival.fileMs])
      expect([limit > 0, limit <= 60_000]).toEqual([true, true]);
    const half = 'GET /api/health HTTP/1.1\r\nHost: x\r\nX-Slow: ';
    const requestHead = 'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n{';
    const sockets = await Promise.all(
      Array.from({ length: 400 }, (_, n) => {
        countTries();
        return new Promise<ReturnType<typeof connect>>((resolve) => {
          const socket = connect(serverAddress(), () => socket.write(n % 2 ? half : requestHead, () => resolve(socket)));
          socket.on('error', () => {});
        });
      }),
    );
    const slow = setInterval(() => {
      for (const socket of sockets) socket.write('x');
    }, 50);
    for (let n = 0; n < 20; n++) await isWell();
    clearInterval(slow);
    for (const socket of sockets) socket.destroy();
    await isWell();
  });

  test('endless, deep and long bodies are refused and cost little memory', async () => {
    const { cast } = stage();
    const head = (path: string, extra: string) =>
      `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nx-auth-token: ${cast.mona.token}\r\n${extra}\r\n\r\n`;
    globalThis.gc?.();
    const before = process.memoryUsage().rss;
    const chunk = Buffer.alloc(64 * 1024, 'a');
    const piece = Buffer.concat([Buffer.from('10000\r\n'), chunk, Buffer.from('\r\n')]);
    const received = await Promise.all(
      Array.from({ length: 60 }, (_, n) => {
        const path = ['/api/rants', '/api/knowledge-base/articles', '/api/auth/login', '/api/nothing'][n % 4] ?? '';
        if (n % 3 === 0) return bytes(head(path, 'Content-Length: 10000000000'), chunk, chunk);
        return bytes(head(path, 'Transfer-Encoding: chunked'), ...Array.from({ length: 40 }, () => piece));
      }),
    );
    for (const item of received) expect(statuses(item)[0] ?? '413').toMatch(/^4\d\d$/);
    const deep = [
      `{"a":${'['.repeat(30_000)}`,
      `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
      `{${Array.from({ length: 5000 }, (_, n) => `"k${n}":1`).join()}}`,
      `"${'\\u0041'.repeat(9000)}"`,
    ];
    for (const body of deep)
      expect(statuses(await answerTo(head('/api/rants', `Content-Length: ${body.length}\r\nConnection: close`), body))).toEqual(['400']);
    // The limit is the amount that was sent: 40 bodies of 2.6 MB, and 20 that only announce 10 GB. The sender's own buffers count too.
    expect((process.memoryUsage().rss - before) / 1024 ** 2).toBeLessThan(250);
    await isWell();
  });
});
