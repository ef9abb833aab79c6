/** As much of autocannon as the benchmark uses; the package brings no types. */
declare module 'autocannon' {
  interface Request {
    method: string;
    headers: Record<string, string>;
    body?: string;
    path?: string;
    setupRequest?: (request: Request) => Request;
  }
  interface Result {
    requests: { average: number };
    latency: { p50: number; p99: number };
    non2xx: number;
    errors: number;
  }
  export default function autocannon(plan: { url: string; connections: number; duration: number; requests: Request[] }): Promise<Result>;
}
