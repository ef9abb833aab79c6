/** Subjects of the company's sign-in for the matrix of permissions. */
import { usual } from './company.ts';
import { fresh, type Make } from './subjects.ts';

/** A sign-in that nobody has begun. */
export const notBegun = { state: 'unknown', secret: 'unknown', code: 'unknown' };

/** A provider that does not answer and was not tested; what is asked of it is its change, and its switch. */
export const aProvider: Make = async ({ t }) => {
  await t.app.writer.deleteFrom('providers').execute();
  const id = t.app.ids.id();
  const row = { id, name: 'Northwind', issuer: 'https://127.0.0.1:1/', client_id: 'earshot', secret: null, is_on: 0 as const, revision: 1 };
  const more = { match_by_email: 0 as const, newcomers: 'pending' as const, role_claim: '', roles: '[]', department_claim: '' };
  const unsaid = { directory_claim: '', vouches: 0 as const, client_auth: '' as const, unsaid_told_at: null };
  await t.app.writer
    .insertInto('providers')
    .values({ ...row, ...more, ...unsaid, is_second_factor: 1, created_at: 0 })
    .execute();
  return { id, body: { ...usual, issuer: `https://${fresh('x').replaceAll(' ', '')}.example`, on: true } };
};
