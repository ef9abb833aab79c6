/** nginx with TLS and HTTP/2 in front of a site, as organisations run it; it logs which call used which connection. */
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';

const program = ['/usr/sbin/nginx', '/opt/homebrew/bin/nginx'].find(existsSync);
export const hasNginx = program !== undefined && existsSync('/usr/bin/openssl');

interface LoggedCall {
  /** The unique number of the connection. */
  connection: string;
  protocol: string;
  path: string;
  /** A header reveals the caller or the page: token, authorisation, cookie or referrer. */
  isNamed: boolean;
}

export interface Nginx {
  url: string;
  /** The calls so far: those that the sample configuration logs, and those that it does not. */
  logged(): LoggedCall[];
  unlogged(): LoggedCall[];
  close(): Promise<void>;
}

/**
 * The sample configuration of the release, changed to a local port and with logs in `folder`. Calls that the sample does not log are
 * written to `unlogged.log`.
 */
function configuration(folder: string, port: number, to: string): string {
  const sample = readFileSync(join(import.meta.dirname, '../../tools/release/archive/proxy/nginx.conf'), 'utf8')
    .replace(/server \{\n {4}listen 80;[^}]*\}/, '')
    .replace(/ *listen \[::\].*\n/, '')
    .replace('listen 443', `listen 127.0.0.1:${port}`)
    .replace('127.0.0.1:5008', new URL(to).host)
    .replace('earshot.example.org', '127.0.0.1')
    .replace(/(ssl_certificate) .*;/, `$1 ${folder}/certificate.pem;`)
    .replace(/(ssl_certificate_key) .*;/, `$1 ${folder}/key.pem;`)
    .replace('access_log off;', `access_log ${folder}/unlogged.log call;`);
  const tempPaths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join('\n');
  return `daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events {}
http {
${tempPaths}
log_format call '$connection $server_protocol $uri "$http_x_auth_token$http_authorization$http_cookie$http_referer"';
access_log ${folder}/logged.log call;
${sample}
}
`;
}

function read(file: string): LoggedCall[] {
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => {
    const [connection = '', protocol = '', path = '', headers = ''] = line.split(' ');
    return { connection, protocol, path, isNamed: /[^"-]/.test(headers) };
  });
}

/** Starts nginx on `port` as a proxy for `to`, with a self-signed certificate that the browsers are told to accept. */
export async function startNginx(to: string, port: number): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'earshot-nginx-'));
  const about = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1', '-days', '2', '-nodes'];
  const files = ['-out', join(folder, 'certificate.pem'), '-keyout', join(folder, 'key.pem')];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', ...about, ...files], { stdio: 'ignore' });
  writeFileSync(join(folder, 'nginx.conf'), configuration(folder, port, to));
  const child = spawn(program!, ['-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')], { stdio: 'ignore' });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  try {
    await vi.waitFor(() => readFileSync(join(folder, 'nginx.pid')), { timeout: 10_000 });
  } catch (cause) {
    throw new Error(readFileSync(join(folder, 'error.log'), 'utf8'), { cause });
  }
  return {
    url: `https://127.0.0.1:${port}`,
    logged: () => read(join(folder, 'logged.log')),
    unlogged: () => read(join(folder, 'unlogged.log')),
    async close() {
      child.kill('SIGTERM');
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
