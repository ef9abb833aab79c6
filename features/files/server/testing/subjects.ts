import { rantAbout } from '#server/testing/cast.ts';
import type { ExamplesByCall } from '#server/testing/subject.ts';
import { fresh, type MakeExample, picture } from '#server/testing/subjects.ts';
import { sendFile } from './files.ts';

/** An image of eli's, attached to one of his rants or to nothing. */
const eliFile =
  (isAttached: boolean): MakeExample =>
  async ({ t, cast }) => {
    const { _id: id } = (await sendFile(t, cast.eli.token, Buffer.from(picture.data, 'base64'), 'file.gif')).body;
    const body = { ...rantAbout, content: fresh('With a file'), files: [id] };
    if (isAttached) await t.send('POST', '/api/rants', { token: cast.eli.token, body: JSON.stringify(body) });
    return { id };
  };

export const exampleCalls: ExamplesByCall = {
  'POST /api/files': () => ({}),
  'GET /api/files/{id}': eliFile(true),
  'GET /api/files/{id} with no words yet: its sender alone': eliFile(false),
  'GET /api/files/{id}/preview': eliFile(true),
  'DELETE /api/files/{id}': eliFile(false),
};
