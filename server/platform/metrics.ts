/** Metrics for Prometheus at /metrics: calls, the process, and those of each feature. Nothing in them names a person. */
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export interface Metrics {
  /** A call has ended. `route` is the pattern of a route. */
  called(route: string, status: number, seconds: number): void;
  /** A number that is read when it is asked for; where it cannot be read, it is left out. With `label`: one number for each of its values. */
  gauge(name: string, help: string, read: () => Reading | Promise<Reading>, label?: string): void;
  /** All of it in Prometheus' text format. */
  text(): Promise<string>;
}

/** null: not known. */
export type Reading = number | null | Readonly<Record<string, number>>;

/** In seconds, from what people do not notice to what they give up on. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const labelNames = ['route', 'status'] as const;
  const calls = new Histogram({
    name: 'earshot_call_seconds',
    help: 'Calls by route and status.',
    labelNames,
    buckets,
    registers: [registry],
  });
  return {
    called: (route, status, seconds) => calls.observe({ route, status: String(status) }, seconds),
    gauge(name, help, read, label) {
      const collect = async () => {
        clear();
        const reading = await Promise.resolve(read()).catch(() => null);
        if (typeof reading === 'number') gauge.set(reading);
        else for (const [value, n] of Object.entries(reading ?? {})) gauge.set({ [label ?? '']: value }, n);
      };
      const gauge: Gauge = new Gauge({ name, help, labelNames: label ? [label] : [], registers: [registry], collect });
      const clear = () => {
        gauge.reset();
        // Without a label it begins as 0, which would be told of what is not known.
        if (!label) gauge.remove();
      };
    },
    text: () => registry.metrics(),
  };
}
