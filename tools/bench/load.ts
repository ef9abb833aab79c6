/** Reads a plan from standard input, runs it with autocannon for a limited time, and prints the figures as JSON. */
import autocannon from 'autocannon';

export interface Plan {
  url: string;
  seconds: number;
  connections: number;
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  /** Paths that are called in turn. */
  paths: string[];
  body?: string;
}
export interface Figures {
  rps: number;
  p50: number;
  p99: number;
  failed: number;
}

let text = '';
for await (const chunk of process.stdin) text += chunk;
const plan = JSON.parse(text) as Plan;
let next = 0;
const result = await autocannon({
  url: plan.url,
  connections: plan.connections,
  duration: plan.seconds,
  requests: [
    {
      method: plan.method,
      headers: plan.headers,
      ...(plan.body !== undefined && { body: plan.body }),
      setupRequest: (request) => ({ ...request, path: plan.paths[next++ % plan.paths.length] ?? '/' }),
    },
  ],
});
const figures: Figures = {
  rps: result.requests.average,
  p50: result.latency.p50,
  p99: result.latency.p99,
  failed: result.non2xx + result.errors,
};
process.stdout.write(JSON.stringify(figures));
