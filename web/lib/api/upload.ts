/** A file on its way to the server: how much of it has left can be seen, and it can be stopped. fetch tells neither. */
import { type AttachedFile, files } from '@earshot/contract/files';
import { token } from '../session/token.ts';
import { accepted, address, noConnection, usualHeaders } from './api.ts';

interface Watching {
  /** From 0 to 1; at 1 the server looks at it. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** Throws a Refusal as every call does, and an AbortError where it was stopped. */
export async function upload(file: File, { onProgress, signal }: Watching): Promise<AttachedFile> {
  const held = token.get();
  const response = await send(file, usualHeaders(held), { onProgress, signal });
  return (await accepted(response, held)).json();
}

function send(file: File, headers: Headers, { onProgress, signal }: Watching): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(files.add.method, address(files.add, {}));
    headers.forEach((value, name) => {
      request.setRequestHeader(name, value);
    });
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => resolve(responseOf(request));
    request.onerror = () => reject(noConnection());
    request.onabort = () => reject(signal.reason);
    signal.addEventListener('abort', () => request.abort(), { once: true });
    const form = new FormData();
    form.set('file', file);
    request.send(form);
  });
}

function responseOf(request: XMLHttpRequest): Response {
  const id = request.getResponseHeader('x-request-id');
  return new Response(request.responseText, { status: request.status, headers: id ? { 'x-request-id': id } : {} });
}
