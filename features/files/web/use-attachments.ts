/**
 * The files that will be attached to a text. They are uploaded one after the other while it is written. After a lost connection an upload
 * starts again by itself; a file that the server refuses stays in the list with the reason.
 */
import { type ClipboardEvent, type DragEvent, useEffect, useRef, useState } from 'react';
import { call } from '#web/lib/api/api.ts';
import { isAway, isRefusal, Refusal, sentenceOf } from '#web/lib/api/refusal.ts';
import { bytesText } from '#web/lib/format/bytes.ts';
import { onConnected } from '#web/lib/realtime/live.tsx';
import { type AttachedFile, files } from '../contract/calls.ts';
import { limits } from '../contract/limits.ts';
import { uploadFile } from './upload-file.ts';
import { t } from './words.ts';

export interface Item {
  key: string;
  name: string;
  size: number;
  /** `offline`: the upload waits for a connection. */
  state: 'uploading' | 'offline' | 'failed' | 'done';
  /** From 0 to 1. */
  progress: number;
  error?: string;
  /** Another try might succeed. */
  canRetry?: boolean;
  /** Set once the file is uploaded. */
  file?: AttachedFile;
  /** The file to upload. Missing for files that come from a draft, which are uploaded already. */
  source?: File;
}

const { perText, maxBytes } = limits;
/** Milliseconds after which an upload is tried again even if no event says that the connection is back. */
const retryMs = 5000;

const doneItem = (file: AttachedFile): Item => ({ key: file._id, name: file.name, size: file.size, state: 'done', progress: 1, file });

/** `attached`: files of the draft. `onChange` receives the uploaded files, to store them in the draft. */
export function useAttachments(attached: readonly AttachedFile[] | undefined, onChange: (uploaded: AttachedFile[]) => void) {
  const [items, setItems] = useState(() => (attached ?? []).map(doneItem));
  const [isDraggedOver, setIsDraggedOver] = useState(false);
  const [isTooMany, setIsTooMany] = useState(false);
  const current = useRef(items);
  // An upload ends long after the render in which it started, so it needs the newest callback.
  const latestOnChange = useRef(onChange);
  latestOnChange.current = onChange;
  const stops = useRef(new Map<string, AbortController>());
  const queue = useRef<Promise<void>>(Promise.resolve());
  // Leaving the page stops all uploads.
  useEffect(() => () => stops.current.forEach((stop) => void stop.abort()), []);

  const show = (next: Item[]) => {
    const before = current.current;
    current.current = next;
    setItems(next);
    if (idsOf(before).join() !== idsOf(next).join()) latestOnChange.current(uploadedOf(next));
  };
  const change = (key: string, to: Partial<Item>) => show(current.current.map((item) => (item.key === key ? { ...item, ...to } : item)));

  const upload = async (key: string, source: File) => {
    const stop = new AbortController();
    stops.current.set(key, stop);
    const isWanted = () => !stop.signal.aborted && current.current.some((item) => item.key === key);
    while (isWanted()) {
      change(key, { state: 'uploading', progress: 0 });
      try {
        const file = await uploadFile(source, { onProgress: (progress) => change(key, { progress }), signal: stop.signal });
        // The file may have been removed from the list just before its upload ended.
        if (isWanted()) change(key, { ...doneItem(file), key, source });
        else void call(files.remove, { params: { id: file._id } }).catch(() => {});
        return;
      } catch (error) {
        if (!isWanted()) return;
        if (!isAway(error)) return change(key, { state: 'failed', error: sentenceOf(error, t('files.failed')), canRetry: !isFinal(error) });
        change(key, { state: 'offline' });
        await connected(stop.signal);
      }
    }
  };
  const beginUpload = (key: string, source: File) => {
    queue.current = queue.current.then(() => upload(key, source));
  };

  const add = (files: readonly File[]) => {
    const newItems = files.slice(0, Math.max(0, perText - current.current.length)).map(itemOf);
    setIsTooMany(files.length > newItems.length);
    if (newItems.length === 0) return;
    show([...current.current, ...newItems]);
    for (const { key, state, source } of newItems) if (state === 'uploading' && source) beginUpload(key, source);
  };

  return {
    items,
    add,
    isDraggedOver,
    /** Some of the files chosen last were left out. */
    isTooMany,
    uploaded: () => uploadedOf(current.current),
    retry: ({ key, source }: Item) => {
      if (!source) return;
      change(key, { state: 'uploading', progress: 0 });
      beginUpload(key, source);
    },
    /** Removes the file from the server too, which would otherwise store it for a day. */
    remove: ({ key, file }: Item) => {
      stops.current.get(key)?.abort();
      setIsTooMany(false);
      show(current.current.filter((item) => item.key !== key));
      if (file) void call(files.remove, { params: { id: file._id } }).catch(() => {});
    },
    /** Called when the text was sent or discarded. */
    clear: () => {
      for (const stop of stops.current.values()) stop.abort();
      show([]);
    },
    /** Called when the server says that a file is gone, but not which one: all must be uploaded again. */
    failAll: (error: string) =>
      show(current.current.map((item) => ({ ...item, state: 'failed', error, canRetry: item.source !== undefined }))),
    /** Waits for all uploads. Throws a Refusal if one failed. */
    uploadedIds: async (): Promise<string[]> => {
      for (let last: unknown; last !== queue.current; ) {
        last = queue.current;
        await queue.current;
      }
      if (current.current.some(({ state }) => state !== 'done')) throw new Refusal(409, { code: 'failed', msg: t('files.someFailed') });
      return idsOf(current.current);
    },
    /** Props of the form around it, which takes dropped files and pasted images. */
    dropAndPaste: {
      onDragOver: (event: DragEvent) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setIsDraggedOver(true);
      },
      onDragLeave: () => setIsDraggedOver(false),
      onDrop: (event: DragEvent) => {
        setIsDraggedOver(false);
        if (event.dataTransfer.files.length === 0) return;
        event.preventDefault();
        add([...event.dataTransfer.files]);
      },
      onPaste: (event: ClipboardEvent) => {
        const images = [...event.clipboardData.files].filter(({ type }) => type.startsWith('image/'));
        // Word processors copy text together with an image of it; the text is meant.
        if (images.length === 0 || event.clipboardData.types.includes('text/plain')) return;
        event.preventDefault();
        add(images);
      },
    },
  };
}
export type Attachments = ReturnType<typeof useAttachments>;

/** The server refused the file itself, so another try would not help. */
const isFinal = (error: unknown): boolean => isRefusal(error) && [400, 413].includes(error.status);

const uploadedOf = (items: readonly Item[]): AttachedFile[] => items.flatMap(({ state, file }) => (state === 'done' && file ? file : []));
const idsOf = (items: readonly Item[]): string[] => uploadedOf(items).map(({ _id }) => _id);

function itemOf(source: File): Item {
  const item = { key: crypto.randomUUID(), name: source.name, size: source.size, progress: 0, source };
  if (source.size <= maxBytes) return { ...item, state: 'uploading' };
  return { ...item, state: 'failed', error: t('files.tooLarge', { size: bytesText(source.size), mb: maxBytes / 1024 / 1024 }) };
}

/** Resolves when the connection may be back (an event says so, or `retryMs` have passed), or when `signal` stops the wait. */
const connected = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const upload = () => {
      window.clearTimeout(timer);
      off();
      resolve();
    };
    const timer = window.setTimeout(upload, retryMs);
    const off = onConnected(upload);
    signal.addEventListener('abort', upload, { once: true });
  });
