// @module-tag slow
import { hash } from 'node:crypto';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '#server/testing/app.ts';
import { callProgram } from '#server/testing/call-program.ts';
import { meetCast } from '#server/testing/cast.ts';
import { folder, removeFolders } from '#server/testing/program.ts';
import { logAssets } from '../../server/assets.ts';
import { publicLogStage } from '../../server/testing/public-log.ts';
import { checkSite } from './check-site.ts';
import { verifyPage } from './program.ts';
import { siteAt } from './site.ts';

/** Runs `npx earshot verify-page …` with an empty environment. */
const verify = (...args: string[]) => callProgram(verifyPage, {}, ...args);

interface Answer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}
type Meddling = (path: string, answer: Answer) => void;

const built = join(import.meta.dirname, '../../../../dist/web');
const list = JSON.parse(readFileSync(join(built, 'files.json'), 'utf8')) as [string, string][];
const aScript = list.find(([name]) => name.endsWith('.js') && name.startsWith('assets/'))![0];

const replaced = (answer: Answer, from: string | RegExp, to: string): void => {
  answer.body = Buffer.from(answer.body.toString('utf8').replace(from, to));
};

/** A proxy before the server that changes what passes through it. */
function meddler(): { listen(to: string): Promise<string>; close(): void; meddling: Meddling | null } {
  let target = '';
  const madeServer = {
    meddling: null as Meddling | null,
    async listen(to: string) {
      target = to;
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    },
    close: () => server.close(),
  };
  const server: Server = createServer(async (request, reply) => {
    const response = await fetch(target + request.url, { redirect: 'manual' });
    const type = response.headers.get('content-type') ?? '';
    const answer = { status: response.status, headers: { 'content-type': type }, body: Buffer.from(await response.arrayBuffer()) };
    madeServer.meddling?.(request.url ?? '', answer);
    reply.writeHead(answer.status, answer.headers).end(answer.body);
  });
  return madeServer;
}

describe('npx earshot verify-page', () => {
  let t: TestApp;
  let between: ReturnType<typeof meddler>;
  let url: string;
  let log: ReturnType<typeof publicLogStage>;
  beforeAll(async () => {
    t = await startApp();
    const cast = await meetCast(t);
    log = publicLogStage(() => ({ t, cast }));
    between = meddler();
    url = await between.listen(t.url);
  });
  afterAll(async () => {
    between.close();
    await t.close();
    removeFolders();
  });

  /** The faults that the check finds in what comes through the proxy. */
  const wrongWith = async (meddling: Meddling | null, knownHead = ''): Promise<string[]> => {
    between.meddling = meddling;
    const result = await checkSite(siteAt(url), knownHead).finally(() => {
      between.meddling = null;
    });
    return 'wrong' in result ? result.wrong : [];
  };
  const no = async (meddling: Meddling | null, ...sentences: string[]) => expect(await wrongWith(meddling)).toEqual(sentences);

  test('before the round that logs its files the answer is NO, with when to try again', async () => {
    await no(null, 'Proof has held no round yet: try again after the first one.');
    await log.round();
    const output = await verify(url);
    expect([output.code, output.err, output.out]).toEqual([
      1,
      '',
      expect.stringMatching(
        /^NO: what http:.+ gives a browser is not what its Proof says\.\n- The list of .+ does not stand in Proof\. If this .+ was upgraded/,
      ),
    ]);
  });

  test('a server whose files match its Proof gets YES, with the words to compare', async () => {
    await logAssets(t.app);
    await log.round();
    const [head] = await log.heads();
    for (const address of [t.url, `${url}/`]) {
      const output = await verify(address);
      expect([output.code, output.err]).toEqual([0, '']);
      expect(output.out).toContain(`YES: the ${list.length} files that ${new URL(address)} gives a browser are those of version test`);
      expect(output.out).toContain(`round ${head!.round} of ${head!.day}): ${head!.words}\nKey: ${head!.key}`);
    }
  });

  test('a head known from elsewhere must belong to the same log', async () => {
    const [, older] = await log.heads();
    for (const knownHead of [older!.words.replaceAll(' ', '-'), older!.root]) expect(await wrongWith(null, knownHead)).toEqual([]);
    const words = 'babab-babab-babab-babab-babab-babab';
    const output = await verify(url, `--head=${words}`);
    expect([output.code, output.out.split('\n')[1]]).toEqual([
      1,
      `- No fingerprint of this Proof has the words “${words}”: somebody was shown another one. Keep them, and tell the witnesses.`,
    ]);
  });

  test('works below a path, and without a service worker', async () => {
    const publicUrl = 'https://northwind.example/feedback';
    const other = await startApp({ config: { publicUrl, serviceWorker: false } });
    try {
      const otherLog = publicLogStage(() => ({ t: other, cast: {} as never }));
      await logAssets(other.app);
      await otherLog.round();
      const output = await verify(other.url);
      expect([output.code, output.err, output.out]).toEqual([0, '', expect.stringMatching(/^YES: /)]);
    } finally {
      await other.close();
    }
  });

  test('one changed byte or a missing file: NO, with its name', async () => {
    const flip: Meddling = (path, answer) => {
      if (path === `/${aScript}`) answer.body[0] = answer.body[0]! ^ 1;
    };
    await no(flip, `${aScript} is another file than the list says.`);
    const worker: Meddling = (path, answer) => {
      if (path === '/sw.js') answer.body = Buffer.concat([answer.body, Buffer.from('\n')]);
    };
    await no(worker, 'sw.js is another file than the list says.');
    const hide: Meddling = (path, answer) => {
      if (path === `/${aScript}`) answer.status = 404;
    };
    await no(hide, `${aScript} is missing (404).`);
  });

  test('an added script or style on any page, inline or by a header: NO', async () => {
    const changedPage = (path: string) => `The page ${url}${path} is another one than the list of files says.`;
    const strange = (path: string, name: string) => `The page ${url}${path} brings ${name}, which the list of files does not name.`;
    const added =
      (at: string, text: string): Meddling =>
      (path, answer) => {
        if (path === at) replaced(answer, '</head>', `${text}</head>`);
      };
    await no(added('/', '<script src="/extra.js"></script>'), strange('/', '/extra.js'), changedPage('/'));
    await no(
      added('/sealed', '<link rel=stylesheet href=https://elsewhere.example/a.css>'),
      strange('/sealed', 'https://elsewhere.example/a.css'),
      changedPage('/sealed'),
    );
    await no(added('/rant', '<script>fetch("/api")</script>'), changedPage('/rant'));
    const withPlaceholder: Meddling = (path, answer) => {
      if (path === '/login') replaced(answer, /src="\/assets/, 'src="__BASE__assets');
    };
    const [first, second] = await wrongWith(withPlaceholder);
    expect([first, second]).toEqual([expect.stringMatching(/brings __BASE__assets\/index-.+\.js, which/), changedPage('/login')]);
    const off: Meddling = (path, answer) => {
      if (path === '/') replaced(answer, /data-off="[^"]*"/, 'data-off="sso" onload="go()"');
    };
    await no(off, changedPage('/'));
    const header: Meddling = (path, answer) => {
      if (path === '/') answer.headers.link = '</extra.css>; rel=stylesheet';
    };
    await no(header, `The page ${url}/ comes with a header of its own: link.`);
    const away: Meddling = (path, answer) => {
      if (path === '/') Object.assign(answer, { status: 302, headers: { location: 'https://elsewhere.example/' } });
    };
    await no(away, `${url}/ leads on to https://elsewhere.example/.`);
  });

  test('another list of files, even a matching one: NO, because the log does not contain it', async () => {
    const digest = /The list of files \(files\.json, [0-9a-f]{64}\) does not stand in Proof/;
    const other = JSON.stringify(list.filter(([name]) => name !== aScript));
    const shorter: Meddling = (path, answer) => {
      if (path === '/files.json') answer.body = Buffer.from(other);
    };
    expect(await wrongWith(shorter)).toEqual([expect.stringMatching(digest)]);
    for (const text of ['[]', 'nothing', JSON.stringify([...list, ['../outside', 'a']])]) {
      const none: Meddling = (path, answer) => {
        if (path === '/files.json') answer.body = Buffer.from(text);
      };
      await no(none, `There is no list of its files at ${url}/files.json.`);
    }
    // The forged list pretends that it was always in the log, but the tree does not hold it.
    const forged: Meddling = (path, answer) => {
      if (path === '/files.json') answer.body = Buffer.concat([answer.body, Buffer.from(' ')]);
      if (!path.startsWith('/api/log/assets')) return;
      const entries = JSON.parse(answer.body.toString('utf8')) as { digest: string }[];
      const bytes = Buffer.concat([readFileSync(join(built, 'files.json')), Buffer.from(' ')]);
      entries[0]!.digest = hash('sha256', bytes);
      answer.body = Buffer.from(JSON.stringify(entries));
    };
    await no(forged, 'Proof names the list of files and does not hold it.');
  });

  test('a log with changed leaves, head or signature: NO', async () => {
    const changeAt = (at: string, change: (body: never) => void): Meddling => {
      return (path, answer) => {
        if (!path.startsWith(at)) return;
        const body = JSON.parse(answer.body.toString('utf8')) as never;
        change(body);
        answer.body = Buffer.from(JSON.stringify(body));
      };
    };
    const swap = changeAt('/api/log/leaves', (leaves: string[]) => void leaves.reverse());
    await no(swap, 'The entries of Proof do not lead to its newest fingerprint.');
    const fewer = changeAt('/api/log/leaves', (leaves: string[]) => void leaves.splice(0));
    await no(fewer, 'The entries of Proof do not lead to its newest fingerprint.');
    const resigned = changeAt('/api/log/heads', ([head]: { root: string }[]) => void Object.assign(head!, { root: 'a'.repeat(64) }));
    await no(resigned, 'The newest fingerprint of Proof is not signed with its key.');
  });

  test('after an upgrade: NO until the next round, then YES', async () => {
    const webDir = join(folder(), 'web');
    cpSync(built, webDir, { recursive: true, filter: (path) => !/\.(br|gz)$/.test(path) });
    writeFileSync(join(webDir, 'files.json'), `${JSON.stringify(list)}\n`);
    const other = await startApp({ environment: { webDir, version: 'next' } });
    try {
      const otherLog = publicLogStage(() => ({ t: other, cast: {} as never }));
      await otherLog.round();
      expect((await verify(other.url)).out).toContain('does not stand in Proof. If this Earshot was upgraded since its last round');
      await logAssets(other.app);
      await otherLog.round();
      expect((await verify(other.url)).out).toMatch(/^YES: .* version next, /);
    } finally {
      await other.close();
    }
  });

  test('a malformed, unreachable or foreign address is one sentence and exit code 1', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    await new Promise((resolve) => server.close(resolve));
    const cases: [string[], string][] = [
      [['earshot'], 'earshot is no address such as https://earshot.example.org.\n'],
      [['ftp://earshot.example'], 'ftp://earshot.example is no address such as https://earshot.example.org.\n'],
      [[`http://127.0.0.1:${port}`], `http://127.0.0.1:${port}/files.json cannot be reached: nothing listens there.\n`],
      [['http://nowhere.invalid'], 'http://nowhere.invalid/files.json cannot be reached: there is no host of that name.\n'],
    ];
    for (const [args, line] of cases) expect(await verify(...args)).toMatchObject({ code: 1, out: '', err: line });
    for (const args of [[], ['--head=a'], [url, 'more'], [url, '--head=a', 'more']])
      expect(await verify(...args)).toMatchObject({ code: 1, out: '', err: expect.stringMatching(/^Usage: npx earshot verify-page URL/) });
    const strange = wrongWith((path, answer) => {
      if (path.startsWith('/api/')) answer.body = Buffer.from('<html>');
    });
    await expect(strange).rejects.toThrow(`${url}/api/log/heads?limit=1 did not answer as an Earshot with Proof does (200).`);
  });
});
