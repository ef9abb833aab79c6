/** Types for the parts of autocannon that the benchmark uses; the package has none. */
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
