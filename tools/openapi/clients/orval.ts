/** A client with the functions that orval generates. */
import { accountsLogin, filesAdd, rantsList, rantsSubmit } from '../../../dist/openapi/orval/earshot';
import { file, type Given, type Seen, words } from './given';
import { server } from './orval-fetch';

export async function main({ url, email, password }: Given): Promise<Seen> {
  server.url = url;
  const login = await accountsLogin({ email, password: 'a wrong one' });
  if (login.status !== 401 || login.data.code !== 'invalid_login') throw new Error('A wrong password was not refused.');
  const signedIn = await accountsLogin({ email, password });
  if (signedIn.status !== 200) throw new Error(signedIn.data.msg);
  const { token } = signedIn.data;
  server.token = token;
  const upload = await filesAdd({ file: file() });
  if (upload.status !== 201) throw new Error(upload.data.msg);
  const rant = await rantsSubmit({ ...words, files: [upload.data._id] });
  if (rant.status !== 201) throw new Error(rant.data.msg);
  const list = await rantsList({ limit: 10 });
  if (list.status !== 200) throw new Error(list.data.msg);
  return { token, fileId: upload.data._id, rantId: rant.data._id, listed: list.data.rants.map(({ _id }) => _id) };
}
