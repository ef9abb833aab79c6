/** A client with the types that openapi-typescript generates, and openapi-fetch by the same authors. */
import createClient from 'openapi-fetch';
import type { paths } from '../../../dist/openapi/openapi-typescript/earshot';
import { file, type Given, type Seen, words } from './given';

export async function main({ url, email, password }: Given): Promise<Seen> {
  const client = createClient<paths>({ baseUrl: url });
  const login = await client.POST('/api/auth/login', { body: { email, password: 'a wrong one' } });
  if (login.error?.code !== 'invalid_login') throw new Error('A wrong password was not refused.');
  const { data: signedIn, error } = await client.POST('/api/auth/login', { body: { email, password } });
  if (!signedIn) throw new Error(error.msg);
  const { token } = signedIn;
  client.use({
    onRequest({ request }) {
      request.headers.set('x-auth-token', token);
    },
  });
  const form = new FormData();
  form.set('file', file());
  // The generated type of a file is a string, so the form is passed in as its guide recommends.
  const upload = await client.POST('/api/files', { body: { file: '' }, bodySerializer: () => form });
  if (!upload.data) throw new Error(upload.error.msg);
  const rant = await client.POST('/api/rants', { body: { ...words, files: [upload.data._id] } });
  if (!rant.data) throw new Error(rant.error.msg);
  const list = await client.GET('/api/rants', { params: { query: { limit: 10 } } });
  if (!list.data) throw new Error(list.error.msg);
  return { token, fileId: upload.data._id, rantId: rant.data._id, listed: list.data.rants.map(({ _id }) => _id) };
}
