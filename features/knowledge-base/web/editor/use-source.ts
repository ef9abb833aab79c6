/** The text field of the editor: formats by button and key, and pasted or dropped content. */
import { type ClipboardEvent, type DragEvent, type KeyboardEvent, useRef } from 'react';
import { apply, type Format, formats, insertion, selectionOf } from './formats.ts';
import { pictureMarkdown } from './pictures.ts';
import { useIncoming } from './use-incoming.ts';

const keys: Record<string, Format> = { b: 'bold', i: 'italic', k: 'link' };

export function useSource() {
  const field = useRef<HTMLTextAreaElement>(null);
  const put = (text: string) => {
    if (field.current) apply(field.current, insertion(selectionOf(field.current), text));
  };
  const format = (name: Format) => {
    if (field.current) apply(field.current, formats[name](selectionOf(field.current)));
  };
  const incoming = useIncoming({ markdown: put, picture: (picture) => put(pictureMarkdown(picture)) });

  const onPaste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    if (incoming.take(event.clipboardData)) event.preventDefault();
  };
  const onDrop = (event: DragEvent) => {
    if (event.dataTransfer.files.length > 0 && incoming.take(event.dataTransfer)) event.preventDefault();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const name = keys[event.key.toLowerCase()];
    if (!name || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    // Ctrl K opens the palette everywhere else, so the event must not reach it.
    event.preventDefault();
    event.stopPropagation();
    format(name);
  };
  return { field, format, incoming, handlers: { onPaste, onDrop, onKeyDown } };
}
