/**
 * WebKit, driven by the W3C's WebDriver over HTTP: WebKitWebDriver on Linux, safaridriver on macOS. The few commands needed are written
 * here, because the usual client includes a program that downloads browsers.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { freePort } from '../../server/testing/free-port.ts';
import type { Key, OpenBrowser, Tab } from './tab.ts';

/** Code points of special keys in the standard. */
const keys: Record<Key, string> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  End: '\uE010',
  ArrowLeft: '\uE012',
};

type Send = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>;

interface Session {
  sessionId: string;
  capabilities: { browserName: string; browserVersion: string };
}

const sender =
  (url: string): Send =>
  async (method, path, body) => {
    const reply = await fetch(url + path, { method, ...(body && { body: JSON.stringify(body) }) });
    const { value } = (await reply.json()) as { value: unknown };
    if (!reply.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
    return value;
  };

/** Starts a driver process per tab, because WebKitWebDriver supports only one session. */
async function startDriver(path: string): Promise<{ send: Send; child: ChildProcess }> {
  const port = await freePort();
  // On Linux it opens a window; on a machine without a screen, a virtual one is used.
  const needsScreen = process.platform === 'linux' && !process.env.DISPLAY && !process.env.WAYLAND_DISPLAY;
  const [command = '', ...args] = [...(needsScreen ? ['xvfb-run', '-a', '-s', '-screen 0 1600x1200x24'] : []), path, '-p', String(port)];
  // A temporary home, which is deleted with its files and downloads.
  const home = mkdtempSync(join(tmpdir(), 'earshot-webkit-'));
  const env = { ...process.env, LC_ALL: 'C.UTF-8', NO_AT_BRIDGE: '1', ...(process.platform === 'linux' && { HOME: home }) };
  // `detached` makes a process group, so that the browser is ended with the driver.
  const child = spawn(command, args, { stdio: 'ignore', detached: true, env });
  child.once('exit', () => rmSync(home, { recursive: true, force: true, maxRetries: 5 }));
  const send = sender(`http://127.0.0.1:${port}`);
  await vi.waitFor(() => send('GET', '/status'), { timeout: 30_000, interval: 100 });
  return { send, child };
}

const typed = (text: string) =>
  [...text].flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]);

function tabOf(send: Send, end: () => void): Tab {
  const act = async (...actions: object[]) => void (await send('POST', '/actions', { actions }));
  const run = async (expression: string) => {
    const script = `const done = arguments[0];
      (async () => (${expression}))().then((value) => done({ value: value ?? null }), (error) => done({ error: String(error) }));`;
    const { value, error } = (await send('POST', '/execute/async', { script, args: [] })) as { value: unknown; error?: string };
    if (error) throw new Error(error);
    return value;
  };
  const tab: Tab = {
    goto: async (url) => void (await send('POST', '/url', { url })),
    run,
    click: (x, y) =>
      act({
        type: 'pointer',
        id: 'mouse',
        parameters: { pointerType: 'mouse' },
        actions: [
          { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      }),
    type: (text) => act({ type: 'key', id: 'keyboard', actions: typed(text) }),
    press: (key) => act({ type: 'key', id: 'keyboard', actions: typed(keys[key]) }),
    async resize(width, height) {
      // WebDriver sets the size of the window, so the size of its bars is added.
      const [wide, high] = (await run('[outerWidth - innerWidth, outerHeight - innerHeight]')) as [number, number];
      await send('POST', '/window/rect', { width: width + wide, height: height + high });
    },
    async close() {
      await send('DELETE', '').catch(() => {});
      end();
    },
  };
  return tab;
}

async function newSession(path: string): Promise<{ tab: Tab; version: string }> {
  const { send, child } = await startDriver(path);
  const end = () => {
    if (child.pid && child.exitCode === null && child.signalCode === null) process.kill(-child.pid);
  };
  // Ends the browser if the tests are stopped half-way.
  process.once('exit', end);
  try {
    const { sessionId, capabilities } = (await send('POST', '/session', {
      capabilities: { alwaysMatch: { acceptInsecureCerts: true } },
    })) as Session;
    const tab = tabOf((method, at, body) => send(method, `/session/${sessionId}${at}`, body), end);
    await tab.resize(1280, 900);
    return { tab, version: `${capabilities.browserName} ${capabilities.browserVersion}` };
  } catch (error) {
    end();
    throw error;
  }
}

export async function openWithWebDriver(path: string): Promise<OpenBrowser> {
  const first = await newSession(path);
  await first.tab.close();
  return { version: first.version, newTab: async () => (await newSession(path)).tab, close: async () => {} };
}

export const hasScreen = (): boolean =>
  process.platform !== 'linux' || Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY) || existsSync('/usr/bin/xvfb-run');
