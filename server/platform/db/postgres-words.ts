/** Turns errors of PostgreSQL that an operator must act on into sentences that say what to do, which its own messages do not. */
const docs = 'docs/operations/postgresql.md';
const unknownAuthority = `its certificate is of an authority that this machine does not know: add sslrootcert=/path/to/authority.pem to DATABASE_URL (${docs})`;

/** Sentences by SQLSTATE, or by the error code of Node or TLS. */
const byCode: Record<string, string> = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'the host is not known',
  EAI_AGAIN: 'the host could not be looked up',
  EHOSTUNREACH: 'there is no way to that host',
  ENETUNREACH: 'there is no way to that host',
  ECONNRESET: 'it hung up',
  '28P01': 'the user or the password is not accepted',
  '28000': `the user is not accepted from here (pg_hba.conf decides), perhaps because the connection has no TLS: ${docs}`,
  '3D000': 'there is no database of that name',
  '57P03': 'it is starting or stopping',
  '53300':
    'it has no connection left for this user: raise max_connections, or the limit of this user or database (`connection limit`). Each instance of Earshot uses up to 25',
  DEPTH_ZERO_SELF_SIGNED_CERT: unknownAuthority,
  SELF_SIGNED_CERT_IN_CHAIN: unknownAuthority,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: unknownAuthority,
  UNABLE_TO_GET_ISSUER_CERT: unknownAuthority,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: unknownAuthority,
  CERT_HAS_EXPIRED: 'its certificate has expired: renew it there',
  CERT_NOT_YET_VALID: 'its certificate is not valid yet: compare the clocks of both machines',
  ERR_TLS_CERT_ALTNAME_INVALID: `its certificate is of another host: name the host in DATABASE_URL as the certificate does (${docs})`,
};

/** Sentences by the error's message, where several problems share a code or there is none. */
const byWords: [RegExp, string][] = [
  [/no pg_hba\.conf entry/, byCode['28000']!],
  [/server does not support SSL/, 'it offers no TLS, which sslmode in DATABASE_URL asks for: switch `ssl` on there, or take sslmode away'],
  [/timeout exceeded when trying to connect|timeout expired/, 'it did not answer in time'],
  [
    /permission denied to create extension/,
    'this user may not make the extension pg_trgm, which search needs. Say once as a superuser, in this database: create extension pg_trgm;',
  ],
  [
    /extension "pg_trgm" is not available|could not open extension control file/,
    'pg_trgm is missing on the machine of PostgreSQL: install its contrib modules there (Debian and Ubuntu bring them along, RHEL: postgresql-contrib)',
  ],
  [
    /operator class "gin_trgm_ops" does not exist/,
    'pg_trgm lies in a schema that this user does not search. Say once as a superuser, in this database: alter extension pg_trgm set schema public;',
  ],
  [
    /permission denied for (schema|database)|no schema has been selected/,
    'this user may not make tables in the database. Say once as a superuser: alter database NAME owner to USER; (both stand in DATABASE_URL)',
  ],
  [
    /must be owner of|permission denied for (table|sequence|relation)/,
    'its tables belong to another user. Say once as a superuser, in this database: reassign owned by THE_OTHER to USER; (USER stands in DATABASE_URL)',
  ],
];

/** Returns what the operator can do; null: nothing that is known here. */
export function wayOut(error: unknown): string | null {
  const { code = '', message = '' } = (error ?? {}) as { code?: string; message?: string };
  return byWords.find(([words]) => words.test(message))?.[1] ?? byCode[code] ?? null;
}

/**
 * Returns why a database with this encoding cannot be used; null: it can. Encodings other than UTF-8 lack characters that people write, and
 * every such text would fail.
 */
export const encodingProblem = (encoding: string): string | null =>
  encoding === 'UTF8' ? null : `it keeps text in ${encoding}, which lacks letters and signs that people write; it must be UTF8 (${docs})`;
