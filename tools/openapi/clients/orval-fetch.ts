/** The function by which orval's clients send requests, with the server and the token. */
export const server = { url: '', token: '' };

export async function earshotFetch<T>(path: string, options: RequestInit): Promise<T> {
  const headers = new Headers(options.headers);
  if (server.token) headers.set('x-auth-token', server.token);
  const reply = await fetch(server.url + path, { ...options, headers });
  return { data: await reply.json(), status: reply.status, headers: reply.headers } as T;
}
