/** Pictures put into an article: sent to the server at once, their address comes back. */
import { knowledgeBase as kb } from '@earshot/contract/knowledge-base';
import { limits } from '@earshot/contract/limits';
import { call } from '../../../lib/api.ts';
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
  file.size > limits.article.imageMost ? t('kb.pictureTooLarge', { most: limits.article.imageMost / 1024 / 1024 }) : null;

/** The picture as Markdown: its name is what is read where it is not seen. */
export async function addPicture(file: File): Promise<string> {
  const { url } = await call(kb.addImage, { body: { data: await asData(file) } });
  const name = file.name.replace(/\.\w+$/, '').replace(/[[\]\\]/g, '');
  return `![${name}](${url})`;
}
