/** A client with the functions that @hey-api/openapi-ts generates. */
import { accountsLogin, filesAdd, rantsList, rantsSubmit } from '../../../dist/openapi/hey-api';
import { client } from '../../../dist/openapi/hey-api/client.gen';
import { file, type Given, type Seen, words } from './given';

export async function main({ url, email, password }: Given): Promise<Seen> {
  client.setConfig({ baseUrl: url });
  const login = await accountsLogin({ body: { email, password: 'a wrong one' } });
  if (login.error?.code !== 'invalid_login') throw new Error('A wrong password was not refused.');
  const { data: signedIn } = await accountsLogin({ body: { email, password }, throwOnError: true });
  const { token } = signedIn;
  client.setConfig({ auth: ({ type }) => (type === 'apiKey' ? token : undefined) });
  const { data: sentFile } = await filesAdd({ body: { file: file() }, throwOnError: true });
  const { data: rant } = await rantsSubmit({ body: { ...words, files: [sentFile._id] }, throwOnError: true });
  const { data: list } = await rantsList({ query: { limit: 10 }, throwOnError: true });
  return { token, fileId: sentFile._id, rantId: rant._id, listed: list.rants.map(({ _id }) => _id) };
}
