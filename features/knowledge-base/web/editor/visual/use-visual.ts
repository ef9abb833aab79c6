/**
 * The visual editor on a Markdown string. A change in the editor is written to the string; a change of the string from outside is read
 * again. If the editor is opened and closed without typing, the string stays the same byte for byte.
 */
import { useEditor, useEditorState } from '@tiptap/react';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { TextProps } from '../source.tsx';
import { useIncoming } from '../use-incoming.ts';
import { writeDocument } from './document.ts';
import { extensions } from './extensions.ts';
import { pressedAt, removeLink, setLink } from './formats.ts';
import { changesAt, endOf, firstDifference } from './passes.ts';
import { readMarkdown, readOrNull } from './read.ts';
import { useEvents } from './use-events.ts';

interface VisualOptions extends Pick<TextProps, 'value' | 'onChange' | 'isReadOnly'> {
  attributes: Record<string, string>;
  /** Called with the line at which the text would change: the page then shows the source again. */
  onUnfit: (line: number) => void;
}

/** Signs that are converted while typing. Italic is not among them, because "5 * 3 * 2" has none. */
const typedSigns = [
  'heading',
  'bulletList',
  'orderedList',
  'taskItem',
  'blockquote',
  'codeBlock',
  'horizontalRule',
  'bold',
  'strike',
  'code',
];

export function useVisual({ value, onChange, isReadOnly, attributes, onUnfit }: VisualOptions) {
  /** The string as it was last read or written by the editor. */
  const latestValue = useRef(value);
  const change = useRef(onChange);
  change.current = onChange;
  // Read once, because changed options would reset the selection.
  const [initial] = useState(() => readMarkdown(value));
  const [isLinking, setIsLinking] = useState(false);

  const incoming = useIncoming({
    markdown: (text) => {
      const content = readOrNull(text)?.content;
      const isWords = content?.length === 1 && content[0]?.type === 'paragraph';
      if (content)
        editor
          .chain()
          .focus()
          .insertContent(isWords ? (content[0]?.content ?? []) : content)
          .run();
      else editor.view.pasteText(text);
    },
    picture: (picture) => editor.chain().focus().insertContent({ type: 'image', attrs: picture }).run(),
  });
  const events = useEvents({ take: incoming.take, askLink: () => setIsLinking(true) });
  const editorProps = useMemo(() => ({ attributes, ...events }), [attributes, events]);
  const editor = useEditor({
    extensions,
    content: initial,
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    editable: !isReadOnly,
    editorProps,
    enableInputRules: typedSigns,
    enablePasteRules: false,
    onUpdate: ({ editor: { state } }) => {
      const text = writeDocument(state.doc) + endOf(latestValue.current);
      if (text === latestValue.current) return;
      latestValue.current = text;
      change.current(text);
    },
  });

  // The check uses the editor's own document.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens
  useEffect(() => {
    const line = firstDifference(value, writeDocument(editor.state.doc) + endOf(value));
    if (line !== null) onUnfit(line);
  }, [editor]);
  // The draft was discarded, or another one was chosen. This is a layout effect, because a passive one may run after the next key: it would
  // take the text before that key for a change from outside, and replace what was typed since.
  useLayoutEffect(() => {
    if (value === latestValue.current) return;
    latestValue.current = value;
    const line = changesAt(value);
    if (line === null) editor.commands.setContent(readMarkdown(value), { emitUpdate: false });
    else onUnfit(line);
  }, [value, editor, onUnfit]);
  useEffect(() => editor.setEditable(!isReadOnly, false), [editor, isReadOnly]);

  const { pressed, isInTable, href } = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      pressed: pressedAt(now),
      isInTable: now.isActive('table'),
      href: String(now.getAttributes('link').href ?? ''),
    }),
  });
  const run = (action: () => void) => {
    setIsLinking(false);
    action();
  };
  return {
    editor,
    incoming,
    pressed,
    isInTable,
    link: {
      href,
      isAsked: isLinking,
      ask: () => setIsLinking(true),
      set: (to: string) => run(() => setLink(editor, to)),
      remove: () => run(() => removeLink(editor)),
      close: () => run(() => void editor.commands.focus()),
    },
  };
}
