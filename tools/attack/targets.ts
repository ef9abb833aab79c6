/** Targets of the attacks: every call of the contract with its parameters, and texts that mean something to some interpreter. */

import { callGroups } from '@earshot/contract/call-groups';
import type { Endpoint } from '@earshot/contract/endpoint';

export const calls: Endpoint[] = Object.values(callGroups).flatMap((group) => Object.values(group) as Endpoint[]);

export const reads = calls.filter(({ method, path }) => method === 'GET' && !path.includes(':'));

export const parametersOf = ({ query }: Endpoint): string[] => Object.keys(query?.shape ?? {});

/** Each text would run, or break out of its place, if it were taken for markup. `hit` is the function that they would call. */
export const markup = [
  '<script>hit()</script>',
  '<img src=x onerror=hit()>',
  '"><svg onload=hit()>',
  "'-hit()-'",
  '</title><script>hit()</script>',
  '</textarea><img src=x onerror=hit()>',
  '<a href="javascript:hit()">x</a>',
  '[x](javascript:hit())',
  '![x](javascript:hit())',
  '<iframe srcdoc="<script>parent.hit()</script>"></iframe>',
  '<math><mtext></p><style><img src=x onerror=hit()></style>',
  '{{constructor.constructor("hit()")()}}',
  '<form action=/api/auth/logout><button>x</button></form>',
  '# "><img src=x onerror=hit()>',
  'x" autofocus onfocus="hit()',
];

/** SQL, shells, paths, headers, patterns, templates. */
export const syntax = [
  "' OR '1'='1",
  "'; DROP TABLE users; --",
  '" OR ""="',
  "1' UNION SELECT password_hash FROM users --",
  "') OR pg_sleep(0)::text='' --",
  '%" OR 1=1 --',
  '%_%',
  '\\',
  '$(id)',
  '`id`',
  '| id',
  '../../../../etc/passwd',
  'x\r\nset-cookie: a=b',
  '(a+)+$',
  '[',
  '*:* OR "',
  'NEAR(a b)',
  '{{7*7}}',
  '${7*7}',
  '-1',
  '1e309',
  '9007199254740993',
  'NaN',
  '[object Object]',
  '__proto__',
  '\ufffe',
];

/** Texts that no refusal may contain, whatever was sent. */
export const leaks = /SQLITE|sqlite3|syntax error|near "|pg_catalog|relation "|at .*\.[jt]s:\d|node:internal|password_hash/;
