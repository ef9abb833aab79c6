/** Pictures put into an article: each is uploaded at once, and the server replies with its address. */

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

/** Returns null if the picture may be sent, else the sentence that says why not. */
export const tooLarge = (file: File): string | null =>
  file.size > limits.maxImage ? t('kb.pictureTooLarge', { max: limits.maxImage / 1024 / 1024 }) : null;

export interface Picture {
  /** Alternative text, made from the name of the file. */
  alt: string;
  src: string;
}

/** `data`: a data address. Returns the picture's new address on the server. */
export const sendPicture = async (data: string): Promise<string> => (await call(kb.addImage, { body: { data } })).url;

export async function addPicture(file: File): Promise<Picture> {
  const src = await sendPicture(await asData(file));
  return { alt: file.name.replace(/\.\w+$/, '').replace(/[[\]\\]/g, ''), src };
}

export const pictureMarkdown = ({ alt, src }: Picture): string => `![${alt}](${src})`;
