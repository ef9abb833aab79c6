/** An upload that reports its progress, which fetch cannot do. */
import { accepted, address, noConnection, usualHeaders } from '#web/lib/api/api.ts';
import { token } from '#web/lib/session/token.ts';
import { type AttachedFile, files } from '../contract/calls.ts';

interface Options {
  /** From 0 to 1. At 1 the server is checking the file. */
  onProgress: (progress: number) => void;
  signal: AbortSignal;
}

/** Throws a Refusal as every call does, and an AbortError if `signal` stopped the upload. */
export async function uploadFile(file: File, { onProgress, signal }: Options): Promise<AttachedFile> {
  const sessionToken = token.get();
  const response = await send(file, usualHeaders(sessionToken), { onProgress, signal });
  return (await accepted(response, sessionToken)).json();
}

function send(file: File, headers: Headers, { onProgress, signal }: Options): Promise<Response> {
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
