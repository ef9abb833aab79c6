/** With the functions of orval. */
import { accountsLogin, filesAdd, rantsList, rantsSubmit } from '../../../dist/openapi/orval/earshot';
import { file, type Given, type Seen, words } from './given';
import { server } from './orval-fetch';

export async function main({ url, email, password }: Given): Promise<Seen> {
  server.url = url;
  const wrong = await accountsLogin({ email, password: 'a wrong one' });
  if (wrong.status !== 401 || wrong.data.code !== 'invalid_login') throw new Error('A wrong password was not refused.');
  const signedIn = await accountsLogin({ email, password });
  if (signedIn.status !== 200) throw new Error(signedIn.data.msg);
  const { token } = signedIn.data;
  server.token = token;
  const sent = await filesAdd({ file: file() });
  if (sent.status !== 201) throw new Error(sent.data.msg);
  const rant = await rantsSubmit({ ...words, files: [sent.data._id] });
  if (rant.status !== 201) throw new Error(rant.data.msg);
  const list = await rantsList({ limit: 10 });
  if (list.status !== 200) throw new Error(list.data.msg);
  return { token, fileId: sent.data._id, rantId: rant.data._id, listed: list.data.rants.map(({ _id }) => _id) };
}
