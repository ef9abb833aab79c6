/** The text field of the editor: its formats by button and key, what is pasted or dropped, and pictures on their way. */
import { type ClipboardEvent, type DragEvent, type KeyboardEvent, useRef, useState } from 'react';
import { sentenceOf } from '../../../lib/refusal.ts';
import { t } from '../words.ts';
import { apply, type Format, formats, insertion, selectionOf } from './formats.ts';
import { isRich } from './paste/is-rich.ts';
import { addPicture, isPicture, tooLarge } from './pictures.ts';

const keys: Record<string, Format> = { b: 'bold', i: 'italic', k: 'link' };

export function useSource() {
  const field = useRef<HTMLTextAreaElement>(null);
  const [uploads, setUploads] = useState(0);
  const [error, setError] = useState<string | null>(null);
  const put = (words: string) => {
    if (field.current) apply(field.current, insertion(selectionOf(field.current), words));
  };
  const format = (name: Format) => {
    if (field.current) apply(field.current, formats[name](selectionOf(field.current)));
  };
  const upload = async (file: File) => {
    setError(tooLarge(file));
    if (tooLarge(file)) return;
    setUploads((n) => n + 1);
    try {
      put(await addPicture(file));
    } catch (refused) {
      setError(sentenceOf(refused, t('kb.uploadFailed')));
    } finally {
      setUploads((n) => n - 1);
    }
  };
  /** Whether files were among it. */
  const take = (data: DataTransfer): boolean => {
    const pictures = [...data.files].filter(isPicture);
    for (const file of pictures) void upload(file);
    return pictures.length > 0;
  };

  const onPaste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const { clipboardData: data } = event;
    const html = data.getData('text/html');
    const plain = data.getData('text/plain');
    // Word sends a picture of the words along with them.
    if (isRich(html)) {
      event.preventDefault();
      void import('./paste/to-markdown.ts').then(
        ({ toMarkdown }) => put(toMarkdown(html) || plain),
        () => put(plain),
      );
    } else if (plain === '' && take(data)) event.preventDefault();
  };
  const onDrop = (event: DragEvent) => {
    if (take(event.dataTransfer)) event.preventDefault();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const name = keys[event.key.toLowerCase()];
    if (!name || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    // Ctrl K opens the palette everywhere else.
    event.preventDefault();
    event.stopPropagation();
    format(name);
  };
  return { field, format, upload, error, isUploading: uploads > 0, handlers: { onPaste, onDrop, onKeyDown } };
}
