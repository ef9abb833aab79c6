/** Events that the visual editor handles before ProseMirror does, so that foreign HTML never reaches its parser and no link is followed. */
import { Selection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { useMemo, useRef } from 'react';

interface EditorEvents {
  take: (data: DataTransfer) => boolean;
  askLink: () => void;
}

/** True for content copied from this editor, which ProseMirror itself reads best. */
const isOwn = (data: DataTransfer): boolean => data.getData('text/html').includes('data-pm-slice');

/** Returns whether the event has been handled. */
function pasted(view: EditorView, data: DataTransfer, take: EditorEvents['take']): boolean {
  if (isOwn(data)) return false;
  const isInCode = view.state.selection.$from.parent.type.spec.code === true;
  if (!isInCode && take(data)) return true;
  const plainText = data.getData('text/plain');
  if (plainText !== '') view.pasteText(plainText);
  return true;
}

export function useEvents(events: EditorEvents) {
  const hearing = useRef(events);
  hearing.current = events;
  return useMemo(() => {
    const paste = (view: EditorView, event: ClipboardEvent): boolean => {
      if (!event.clipboardData || !view.editable || !pasted(view, event.clipboardData, hearing.current.take)) return false;
      event.preventDefault();
      return true;
    };
    const drop = (view: EditorView, event: DragEvent): boolean => {
      if (!event.dataTransfer || !view.editable || view.dragging || isOwn(event.dataTransfer)) return false;
      const at = view.posAtCoords({ left: event.clientX, top: event.clientY });
      if (at) view.dispatch(view.state.tr.setSelection(Selection.near(view.state.doc.resolve(at.pos))));
      pasted(view, event.dataTransfer, hearing.current.take);
      event.preventDefault();
      return true;
    };
    const handleKeyDown = (_view: EditorView, event: KeyboardEvent): boolean => {
      const isLink = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (!isLink) return false;
      // Ctrl K opens the palette everywhere else, so the event must not reach it.
      event.stopPropagation();
      hearing.current.askLink();
      return true;
    };
    return { handleDOMEvents: { paste, drop }, handleKeyDown };
  }, []);
}
