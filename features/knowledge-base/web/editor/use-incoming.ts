/** Handles uploads and pasted or dropped content for both editors. */
import { useState } from 'react';
import { sentenceOf } from '#web/lib/api/refusal.ts';
import { t } from '../words.ts';
import { isRich } from './paste/is-rich.ts';
import { addPicture, isPicture, type Picture, tooLarge } from './pictures.ts';

export interface IncomingHandlers {
  /** Called with rich text as Markdown, or with its plain text if it could not be read. */
  markdown: (text: string) => void;
  picture: (picture: Picture) => void;
}

export function useIncoming({ markdown, picture }: IncomingHandlers) {
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
      } catch (error) {
        setError(sentenceOf(error, t('kb.uploadFailed')));
      }
    });
  };
  const rich = async (html: string, plainText: string) => {
    try {
      const { toMarkdown } = await import('./paste/to-markdown.ts');
      const { text, left } = await toMarkdown(html);
      markdown(text || plainText);
      setError(left > 0 ? t('kb.picturesLeft', { n: left }) : null);
    } catch {
      markdown(plainText);
    }
  };
  /** Returns true if it handled the data, so that the browser must not. */
  const take = (data: DataTransfer): boolean => {
    const html = data.getData('text/html');
    const plainText = data.getData('text/plain');
    // Rich text comes first, because Word sends a picture of the text along with it.
    if (isRich(html)) {
      void during(() => rich(html, plainText));
      return true;
    }
    const pictures = plainText === '' ? [...data.files].filter(isPicture) : [];
    for (const file of pictures) void upload(file);
    return pictures.length > 0;
  };
  return { take, upload, error, isBusy: busy > 0 };
}
