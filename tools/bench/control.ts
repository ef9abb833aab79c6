/** The control of the benchmark: a bare node:http server that sends the same bytes as Earshot without doing any work for them. */
import { createServer } from 'node:http';

const replies = new Map<string, Buffer>();

createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    if (request.method === 'PUT') {
      replies.set(request.url ?? '', Buffer.concat(chunks));
      response.end();
      return;
    }
    const body = replies.get(request.url ?? '') ?? Buffer.alloc(0);
    response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length });
    response.end(body);
  });
}).listen(Number(process.env.PORT), '127.0.0.1', () => process.stdout.write('ready\n'));
