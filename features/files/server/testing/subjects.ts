import { rantAbout } from '#server/testing/cast.ts';
import type { Asks } from '#server/testing/subject.ts';
import { fresh, type Make, picture } from '#server/testing/subjects.ts';
import { sendFile } from './files.ts';

/** A picture of eli's, attached to a rant of his or to nothing. */
const eliFile =
  (isAttached: boolean): Make =>
  async ({ t, cast }) => {
    const { _id: id } = (await sendFile(t, cast.eli.token, Buffer.from(picture.data, 'base64'), 'file.gif')).body;
    const body = { ...rantAbout, content: fresh('With a file'), files: [id] };
    if (isAttached) await t.send('POST', '/api/rants', { token: cast.eli.token, body: JSON.stringify(body) });
    return { id };
  };

export const asks: Asks = {
  'POST /api/files': () => ({}),
  'GET /api/files/{id}': eliFile(true),
  'GET /api/files/{id} with no words yet: its sender alone': eliFile(false),
  'GET /api/files/{id}/preview': eliFile(true),
  'DELETE /api/files/{id}': eliFile(false),
};
