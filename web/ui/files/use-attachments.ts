/**
 * The files that will go with a text: sent one after the other while it is written. One whose connection is lost is sent again by itself, from its
 * beginning, as soon as there is one; what the server refuses stays in the list with its sentence.
 */
import { type AttachedFile, files } from '@earshot/contract/files';
import { limits } from '@earshot/contract/limits';
import { type ClipboardEvent, type DragEvent, useEffect, useRef, useState } from 'react';
import { call } from '../../lib/api/api.ts';
import { isAway, isRefusal, Refusal, sentenceOf } from '../../lib/api/refusal.ts';
import { upload } from '../../lib/api/upload.ts';
import { bytesText } from '../../lib/format/bytes.ts';
import { onConnected } from '../../lib/realtime/live.tsx';
import { t } from './words.ts';

export interface Item {
  key: string;
  name: string;
  size: number;
  state: 'sending' | 'lost' | 'failed' | 'done';
  /** The share that was sent, from 0 to 1. */
  share: number;
  error?: string;
  /** Sent once more it might be taken. */
  mayHelp?: boolean;
  /** Once it is there. */
  file?: AttachedFile;
  /** The file to send. A file that a draft brings back has none. */
  source?: File;
}

const { together, maxBytes } = limits.files;
/** Between two tries without a word that the connection is back. */
const againMs = 5000;

const done = (file: AttachedFile): Item => ({ key: file._id, name: file.name, size: file.size, state: 'done', share: 1, file });

/** `onChange` gets what is there, for the draft. */
export function useAttachments(found: readonly AttachedFile[] | undefined, onChange: (there: AttachedFile[]) => void) {
  const [items, setItems] = useState(() => (found ?? []).map(done));
  const [isOver, setIsOver] = useState(false);
  const [isTooMany, setIsTooMany] = useState(false);
  const current = useRef(items);
  // A file arrives long after the page was drawn that began to send it.
  const changed = useRef(onChange);
  changed.current = onChange;
  const stops = useRef(new Map<string, AbortController>());
  const queue = useRef<Promise<void>>(Promise.resolve());
  // A page that is left sends nothing more.
  useEffect(() => () => stops.current.forEach((stop) => void stop.abort()), []);

  const show = (next: Item[]) => {
    const before = current.current;
    current.current = next;
    setItems(next);
    if (idsOf(before).join() !== idsOf(next).join()) changed.current(thereOf(next));
  };
  const change = (key: string, to: Partial<Item>) => show(current.current.map((item) => (item.key === key ? { ...item, ...to } : item)));

  const send = async (key: string, source: File) => {
    const stop = new AbortController();
    stops.current.set(key, stop);
    const isWanted = () => !stop.signal.aborted && current.current.some((item) => item.key === key);
    while (isWanted()) {
      change(key, { state: 'sending', share: 0 });
      try {
        const file = await upload(source, { onProgress: (share) => change(key, { share }), signal: stop.signal });
        // Taken away in the moment in which it arrived.
        if (isWanted()) change(key, { ...done(file), key, source });
        else void call(files.remove, { params: { id: file._id } }).catch(() => {});
        return;
      } catch (error) {
        if (!isWanted()) return;
        if (!isAway(error)) return change(key, { state: 'failed', error: sentenceOf(error, t('files.failed')), mayHelp: !isJudged(error) });
        change(key, { state: 'lost' });
        await connected(stop.signal);
      }
    }
  };
  const begin = (key: string, source: File) => {
    queue.current = queue.current.then(() => send(key, source));
  };

  const add = (chosen: readonly File[]) => {
    const fresh = chosen.slice(0, Math.max(0, together - current.current.length)).map(itemOf);
    setIsTooMany(chosen.length > fresh.length);
    if (fresh.length === 0) return;
    show([...current.current, ...fresh]);
    for (const { key, state, source } of fresh) if (state === 'sending' && source) begin(key, source);
  };

  return {
    items,
    add,
    isOver,
    /** Some of those chosen last were left out. */
    isTooMany,
    /** Files that have arrived. */
    there: () => thereOf(current.current),
    retry: ({ key, source }: Item) => {
      if (!source) return;
      change(key, { state: 'sending', share: 0 });
      begin(key, source);
    },
    /** Taken back on the server too: it would keep it for a day. */
    remove: ({ key, file }: Item) => {
      stops.current.get(key)?.abort();
      setIsTooMany(false);
      show(current.current.filter((item) => item.key !== key));
      if (file) void call(files.remove, { params: { id: file._id } }).catch(() => {});
    },
    /** They went with the words, or the words were thrown away. */
    clear: () => {
      for (const stop of stops.current.values()) stop.abort();
      show([]);
    },
    /** The server says that one is not there any more, and not which: all are to be sent again. */
    doubt: (error: string) =>
      show(current.current.map((item) => ({ ...item, state: 'failed', error, mayHelp: item.source !== undefined }))),
    /** Their ids, once all are there. Throws what to say where one is not. */
    ready: async (): Promise<string[]> => {
      for (let last: unknown; last !== queue.current; ) {
        last = queue.current;
        await queue.current;
      }
      if (current.current.some(({ state }) => state !== 'done')) throw new Refusal(409, { code: 'failed', msg: t('files.someFailed') });
      return idsOf(current.current);
    },
    /** For the form around it: what is dropped on it, and pictures that are pasted. */
    catching: {
      onDragOver: (event: DragEvent) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setIsOver(true);
      },
      onDragLeave: () => setIsOver(false),
      onDrop: (event: DragEvent) => {
        setIsOver(false);
        if (event.dataTransfer.files.length === 0) return;
        event.preventDefault();
        add([...event.dataTransfer.files]);
      },
      onPaste: (event: ClipboardEvent) => {
        const pictures = [...event.clipboardData.files].filter(({ type }) => type.startsWith('image/'));
        // Word processors copy text together with a picture of it: the text is meant.
        if (pictures.length === 0 || event.clipboardData.types.includes('text/plain')) return;
        event.preventDefault();
        add(pictures);
      },
    },
  };
}
export type Attachments = ReturnType<typeof useAttachments>;

/** The server refused the file itself, so sending it again would not help. */
const isJudged = (error: unknown): boolean => isRefusal(error) && [400, 413].includes(error.status);

const thereOf = (items: readonly Item[]): AttachedFile[] => items.flatMap(({ state, file }) => (state === 'done' && file ? file : []));
const idsOf = (items: readonly Item[]): string[] => thereOf(items).map(({ _id }) => _id);

function itemOf(source: File): Item {
  const item = { key: crypto.randomUUID(), name: source.name, size: source.size, share: 0, source };
  if (source.size <= maxBytes) return { ...item, state: 'sending' };
  return { ...item, state: 'failed', error: t('files.tooLarge', { size: bytesText(source.size), mb: maxBytes / 1024 / 1024 }) };
}

/** Resolves when there may be a connection again: the page has heard of it, or some seconds have passed. */
const connected = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const go = () => {
      window.clearTimeout(timer);
      off();
      resolve();
    };
    const timer = window.setTimeout(go, againMs);
    const off = onConnected(go);
    signal.addEventListener('abort', go, { once: true });
  });
