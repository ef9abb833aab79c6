/** Faults of one of two instances, which share a PostgreSQL and are behind a proxy. */
import { setTimeout as pause } from 'node:timers/promises';
import { ask } from '../../server/testing/program.ts';
import type { Fault } from './fault.ts';
import { freeze } from './own.ts';
import { readinessText, type Stage } from './stage.ts';

const second = (stage: Stage) => stage.instances[1]!;

/** Ends the second instance, and starts it again after a while. */
async function away(stage: Stage, signal: 'SIGKILL' | 'SIGTERM'): Promise<string> {
  const at = performance.now();
  const { program } = second(stage);
  program.process.kill(signal);
  const how = await program.ended;
  const took = ((performance.now() - at) / 1000).toFixed(1);
  await pause(3000);
  await stage.startAgain(second(stage));
  await stage.over(at);
  return `ended with ${how} after ${took} s; back after: from the signal`;
}

/** Seconds until the second instance applies a setting that was changed on the first; null after `atMostMs`. */
async function secondsUntilApplied(stage: Stage, atMostMs: number): Promise<number | null> {
  const visibility = 'own';
  await stage.ask('PUT', '/api/settings', { employeeVisibility: visibility });
  const startedAt = performance.now();
  while (performance.now() < startedAt + atMostMs) {
    const { body } = await ask(second(stage).program, 'GET', '/api/settings', undefined, stage.token);
    if ((body as { employeeVisibility?: string }).employeeVisibility === visibility) return (performance.now() - startedAt) / 1000;
    await pause(250);
  }
  return null;
}

export const instanceFaults: Fault[] = [
  {
    name: 'instance-killed',
    title: 'One of two instances is killed (kill -9), started again after 3 s',
    engine: 'postgres',
    instances: 2,
    happens: (stage) => away(stage, 'SIGKILL'),
  },
  {
    name: 'instance-stopped',
    title: 'One of two instances is stopped (SIGTERM), started again after 3 s',
    engine: 'postgres',
    instances: 2,
    happens: (stage) => away(stage, 'SIGTERM'),
  },
  {
    name: 'instance-frozen',
    title: 'One of two instances stands still for 10 s (SIGSTOP)',
    engine: 'postgres',
    instances: 2,
    async happens(stage) {
      const goOn = freeze([second(stage).program.process.pid!]);
      await pause(10_000);
      goOn();
      await stage.over();
      return '';
    },
  },
  {
    name: 'bus-deaf',
    title: 'Two instances listen and hear no news (a pooler by transaction)',
    engine: 'postgres',
    instances: 2,
    async happens(stage) {
      stage.isDeaf = true;
      const startedAt = performance.now();
      const [obeyed, noticed] = await Promise.all([
        secondsUntilApplied(stage, 60_000),
        stage.noticedAfter('news', startedAt, 60_000, second(stage)),
      ]);
      stage.isDeaf = false;
      await stage.over();
      const problem = obeyed === null ? 'a setting never reached the other' : `a setting reached the other after ${obeyed.toFixed(1)} s`;
      return `${readinessText('news', noticed)}; ${problem}`;
    },
  },
];
