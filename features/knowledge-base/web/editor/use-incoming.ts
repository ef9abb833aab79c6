/** Uploads, pasted and dropped content, for both editors. */
import { useState } from 'react';
import { sentenceOf } from '#web/lib/api/refusal.ts';
import { t } from '../words.ts';
import { isRich } from './paste/is-rich.ts';
import { addPicture, isPicture, type Picture, tooLarge } from './pictures.ts';

export interface Taken {
  /** Rich text: Markdown, or the plain words where nothing of it could be read. */
  markdown: (text: string) => void;
  picture: (picture: Picture) => void;
}

export function useIncoming({ markdown, picture }: Taken) {
  const [busy, setBusy] = useState(0);
  const [error, setError] = useState<string | null>(null);
  const during = async (work: () => Promise<void>) => {
    setBusy((n) => n + 1);
    await work().finally(() => setBusy((n) => n - 1));
  };
  const upload = async (file: File) => {
    setError(tooLarge(file));
    if (tooLarge(file)) return;
    await during(async () => {
      try {
        picture(await addPicture(file));
      } catch (refused) {
        setError(sentenceOf(refused, t('kb.uploadFailed')));
      }
    });
  };
  const rich = async (html: string, plain: string) => {
    try {
      const { toMarkdown } = await import('./paste/to-markdown.ts');
      const { text, left } = await toMarkdown(html);
      markdown(text || plain);
      setError(left > 0 ? t('kb.picturesLeft', { n: left }) : null);
    } catch {
      markdown(plain);
    }
  };
  /** Returns whether it handled something of it, so that the browser must not. */
  const take = (data: DataTransfer): boolean => {
    const html = data.getData('text/html');
    const plain = data.getData('text/plain');
    // Word sends a picture of the words along with them.
    if (isRich(html)) {
      void during(() => rich(html, plain));
      return true;
    }
    const pictures = plain === '' ? [...data.files].filter(isPicture) : [];
    for (const file of pictures) void upload(file);
    return pictures.length > 0;
  };
  return { take, upload, error, isBusy: busy > 0 };
}
