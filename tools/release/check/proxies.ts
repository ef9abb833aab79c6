/**
 * Loads the sample configurations into the proxies themselves, and makes a journey through each over TLS to the archive's start script,
 * which runs as another user.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setDefaultCACertificates } from 'node:tls';
import { admin, journey, ready } from './client.ts';
import { type Place, run, type Server, startServer, stranger } from './place.ts';

const host = 'earshot.example.org';

/** Makes a certificate for the host name of the samples, and makes that name lead to this machine. */
function makeCertificate({ temporary }: Place): { certificate: string; key: string } {
  const [certificate, key, hosts] = ['certificate.pem', 'key.pem', 'hosts'].map((name) => join(temporary, name)) as [
    string,
    string,
    string,
  ];
  const about = ['-subj', `/CN=${host}`, '-addext', `subjectAltName=DNS:${host}`, '-days', '2', '-nodes'];
  run('openssl', ['req', '-x509', '-newkey', 'rsa:2048', ...about, '-out', certificate, '-keyout', key]);
  writeFileSync(hosts, `127.0.0.1 localhost ${host}\n`);
  run('mount', ['--bind', hosts, '/etc/hosts']);
  setDefaultCACertificates([readFileSync(certificate, 'utf8')]);
  return { certificate, key };
}

/** Checks that nginx accepts the sample, then runs it. */
function startNginx({ archive, temporary }: Place, tls: { certificate: string; key: string }): Server {
  const sample = readFileSync(join(archive, 'proxy/nginx.conf'), 'utf8')
    .replace(/(ssl_certificate) .*;/, `$1 ${tls.certificate};`)
    .replace(/(ssl_certificate_key) .*;/, `$1 ${tls.key};`);
  const file = join(temporary, 'nginx.conf');
  const around = `daemon off;\nuser root;\npid ${temporary}/nginx.pid;\nerror_log stderr;\nevents {}\nhttp {\naccess_log off;\n${sample}\n}\n`;
  writeFileSync(file, around);
  run('nginx', ['-t', '-c', file]);
  return startServer('nginx', ['-c', file], {}, 'SIGQUIT');
}

function startCaddy({ archive, temporary }: Place, tls: { certificate: string; key: string }): Server {
  const sample = join(archive, 'proxy/Caddyfile');
  const env = { EARSHOT_HOST: host, XDG_DATA_HOME: temporary, XDG_CONFIG_HOME: temporary };
  run('caddy', ['validate', '--adapter', 'caddyfile', '--config', sample], env);
  const file = join(temporary, 'Caddyfile');
  // No authority would issue a certificate for this name.
  writeFileSync(file, readFileSync(sample, 'utf8').replace(/^(\{\$EARSHOT_HOST.*\{)$/m, `$1\n\ttls ${tls.certificate} ${tls.key}`));
  return startServer('caddy', ['run', '--adapter', 'caddyfile', '--config', file], env);
}

async function through(place: Place, startProxy: typeof startNginx): Promise<string> {
  const tls = makeCertificate(place);
  const data = join(place.temporary, `data-${startProxy.name}`);
  mkdirSync(data);
  run('chown', [`${stranger}:${stranger}`, data]);
  const settings = { DATA_DIR: data, PUBLIC_URL: `https://${host}`, TRUST_PROXY: '1' };
  const asStranger = [`--reuid=${stranger}`, `--regid=${stranger}`, '--clear-groups', join(place.archive, 'earshot'), 'start'];
  const server = startServer('setpriv', asStranger, { ...settings, ...admin });
  try {
    await ready('http://127.0.0.1:5008');
    const proxy = startProxy(place, tls);
    try {
      await ready(`https://${host}`);
      await journey(`https://${host}`);
    } finally {
      await proxy.stop();
    }
  } finally {
    await server.stop();
  }
  return 'page, sign-in, a picture of 5 MB, WebSocket, CSV';
}

export const nginx = (place: Place): Promise<string> => through(place, startNginx);
export const caddy = (place: Place): Promise<string> => through(place, startCaddy);
