/** Pictures put into an article: sent to the server at once, their address comes back. */

import { call } from '#web/lib/api/api.ts';
import { knowledgeBase as kb } from '../../contract/calls.ts';
import { limits } from '../../contract/limits.ts';
import { t } from '../words.ts';

export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'];
export const isPicture = (file: File): boolean => pictureTypes.includes(file.type);

const asData = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });

/** null where the picture may be sent, else the sentence. */
export const tooLarge = (file: File): string | null =>
  file.size > limits.maxImage ? t('kb.pictureTooLarge', { max: limits.maxImage / 1024 / 1024 }) : null;

export interface Picture {
  /** Its name: what is read where it is not seen. */
  alt: string;
  src: string;
}

/** `data`: a data address. Returns where the picture is from now on. */
export const sendPicture = async (data: string): Promise<string> => (await call(kb.addImage, { body: { data } })).url;

export async function addPicture(file: File): Promise<Picture> {
  const src = await sendPicture(await asData(file));
  return { alt: file.name.replace(/\.\w+$/, '').replace(/[[\]\\]/g, ''), src };
}

export const pictureMarkdown = ({ alt, src }: Picture): string => `![${alt}](${src})`;
