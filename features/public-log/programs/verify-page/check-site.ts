/** Compares what an installation serves to a browser with the list of its files, and that list with its public log. */
import { hash } from 'node:crypto';
import { z } from 'zod';
import { departingWorker } from '#server/platform/http/departing-worker.ts';
import { pages } from '../../../assembled/pages.ts';
import { type FilesInLog, findInLog } from './files-in-log.ts';
import { type Answer, jsonOf, type Site } from './site.ts';
import { asBuilt, filesNamedIn } from './start-page.ts';

/** The path of a file, which cannot lead out of the folder. */
const path = z.string().regex(/^(?!\.)[\w.-]+(\/(?!\.)[\w.-]+)*$/);
const fileList = z.array(z.tuple([path, z.string()])).transform((pairs) => new Map(pairs));
type FileList = z.output<typeof fileList>;

const startPage = 'index.html';
/** Addresses at which people sign in, write, and read without signing in. The start page is served at all of them. */
const publicPages = Object.entries<unknown>(pages).flatMap(([page, rule]) => (rule === 'public' ? page.slice(1) : []));
const addresses = ['', 'login', 'rant', ...publicPages];
/** The most requests to a server at one time: as many as a browser sends. */
const requestsAtOnce = 6;

export type Verdict = { wrong: string[] } | (FilesInLog & { files: number });

/**
 * `knownHead`: the words or the root of a head that somebody knows from elsewhere, or ''. Throws StartError where the server does not
 * answer or is not an Earshot server.
 */
export async function checkSite(site: Site, knownHead: string): Promise<Verdict> {
  const { status, bytes } = await site.get('files.json');
  const list = status === 200 ? fileList.safeParse(jsonOf(bytes)).data : undefined;
  if (!list?.has(startPage)) return { wrong: [`There is no list of its files at ${site.base.href}files.json.`] };
  const inLog = await findInLog(site, sum(bytes), knownHead);
  const pages = await eachOf(addresses, (address) => wrongWithPage(site, address, list));
  const files = await eachOf([...list], ([name, expected]) => wrongWithFile(site, name, expected));
  const problems = [...new Set([...(typeof inLog === 'string' ? [inLog] : []), ...pages.flat(), ...files.flat()])];
  return problems.length > 0 || typeof inLog === 'string' ? { wrong: problems } : { ...inLog, files: list.size };
}

const sum = (bytes: Buffer | string): string => hash('sha256', bytes);

async function eachOf<T, R>(all: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (let at = 0; at < all.length; at += requestsAtOnce)
    results.push(...(await Promise.all(all.slice(at, at + requestsAtOnce).map(work))));
  return results;
}

async function wrongWithPage(site: Site, address: string, list: FileList): Promise<string[]> {
  const url = site.base.href + address;
  const response = await site.get(address);
  if (response.status >= 300 && response.status < 400) return [`${url} leads on to ${response.headers.get('location')}.`];
  const page = response.bytes.toString('utf8');
  const strange = filesNamedIn(page).filter((name) => !isListed(site, url, name, list));
  const built = asBuilt(page, site.base.pathname);
  const isSame = built !== null && sum(built) === list.get(startPage);
  return [
    ...strange.map((name) => `The page ${url} brings ${name}, which the list of files does not name.`),
    ...(isSame ? [] : [`The page ${url} is another one than the list of files says.`]),
    ...wrongHeaders(url, response),
  ];
}

/** A header can load a style or redirect, whatever the page says. */
const wrongHeaders = (url: string, { headers }: Answer): string[] =>
  ['link', 'refresh'].flatMap((name) => (headers.has(name) ? `The page ${url} comes with a header of its own: ${name}.` : []));

function isListed(site: Site, page: string, name: string, list: FileList): boolean {
  const { href } = URL.canParse(name, page) ? new URL(name, page) : { href: name };
  return href.startsWith(site.base.href) && list.has(href.slice(site.base.href.length));
}

async function wrongWithFile(site: Site, name: string, expected: string): Promise<string[]> {
  if (name === startPage) return [];
  const { status, bytes } = await site.get(name);
  if (status !== 200) return [`${name} is missing (${status}).`];
  // Where the organisation wants no service worker (SERVICE_WORKER=off), `departingWorker` is served instead of the built one.
  const isRight = sum(bytes) === expected || (name === 'sw.js' && sum(bytes) === sum(departingWorker));
  return isRight ? [] : [`${name} is another file than the list says.`];
}
