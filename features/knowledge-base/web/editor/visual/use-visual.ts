/**
 * The visual editor over one Markdown string. A change in the editor is written into the string; a change of the string from outside is read
 * again. Opened and closed without a key, the editor leaves the string byte for byte.
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
  /** Called where the text would not come back unchanged: the editor returns to Markdown. */
  onUnfit: (line: number) => void;
}

/** Signs that are replaced while they are typed; italic is not among them: "5 * 3 * 2" is none. */
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
  /** The string as it was last read or written here. */
  const known = useRef(value);
  const change = useRef(onChange);
  change.current = onChange;
  // The same at every drawing: options that change would put the selection back.
  const [begin] = useState(() => readMarkdown(value));
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
    content: begin,
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    editable: !isReadOnly,
    editorProps,
    enableInputRules: typedSigns,
    enablePasteRules: false,
    onUpdate: ({ editor: { state } }) => {
      const text = writeDocument(state.doc) + endOf(known.current);
      if (text === known.current) return;
      known.current = text;
      change.current(text);
    },
  });

  // Whether the text comes back unchanged is decided with the editor's own document.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens
  useEffect(() => {
    const line = firstDifference(value, writeDocument(editor.state.doc) + endOf(value));
    if (line !== null) onUnfit(line);
  }, [editor]);
  // The draft was discarded, or the other one was chosen. A layout effect, since a passive one can run after the next key: the text of a key ago would
  // count as one from outside, and replace what was typed since.
  useLayoutEffect(() => {
    if (value === known.current) return;
    known.current = value;
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
  const done = (what: () => void) => {
    setIsLinking(false);
    what();
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
      set: (to: string) => done(() => setLink(editor, to)),
      remove: () => done(() => removeLink(editor)),
      close: () => done(() => void editor.commands.focus()),
    },
  };
}
