/** Faults of a cluster, and what its operator does about them. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Load } from '../load.ts';
import { freeze } from '../own.ts';
import type { Cluster, Instance } from './cluster.ts';
import { Pages } from './people.ts';

export interface Scene {
  cluster: Cluster;
  load: Load;
  /** Waits until all is well, and records the longest time this took. `since`: when the cause ended (performance.now()). */
  over(since?: number): Promise<void>;
}

export interface ClusterFault {
  /** The name for --only. */
  name: string;
  title: string;
  /** The fault is possible only if another version is given. */
  needsBefore?: true;
  /** Causes the fault, ends it, and waits until all is well. Returns what was noticed. */
  happens(scene: Scene): Promise<string>;
}

const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`;
const second = ({ instances }: Cluster): Instance => instances[1]!;
/** The instance whose connection to the database goes through our proxy. */
const third = ({ instances }: Cluster): Instance => instances[2]!;

async function away({ cluster, over }: Scene, signal: 'SIGKILL' | 'SIGTERM'): Promise<string> {
  const at = performance.now();
  const how = await cluster.end(second(cluster), signal);
  const took = seconds(at);
  await pause(3000);
  await cluster.startAgain(second(cluster));
  await over(at);
  return `ended with ${how} after ${took}; back after: from the signal`;
}

async function loseLine({ cluster, over }: Scene, lose: () => void, mend: () => void): Promise<string> {
  const at = performance.now();
  lose();
  const ready = async () => (await cluster.ask('GET', '/readyz', undefined, third(cluster).program)).status;
  let noticed = '/readyz of that one stayed 200';
  while (performance.now() < at + 10_000) {
    if (noticed.endsWith('200') && (await ready()) === 503) noticed = `/readyz of that one: 503 after ${seconds(at)}`;
    await pause(200);
  }
  mend();
  await over(at);
  return `${noticed}; back after: from the beginning`;
}

/**
 * Connects everybody's sockets to a new and to an old instance, sends rants to the other one of the two, and counts how many sockets
 * receive the event. Throws if any event is missing.
 */
async function acrossVersions(cluster: Cluster, tokens: readonly string[]): Promise<string> {
  const [fresh, ...old] = cluster.instances as [Instance, ...Instance[]];
  const at = (instance: Instance) => new Pages(instance.program.url, tokens, cluster.url);
  const pages = { fresh: at(fresh), old: at(old[0]!) };
  try {
    for (const page of Object.values(pages)) if (!(await page.untilAll())) throw new Error('Not all pages could connect.');
    const counts = { fresh: 0, old: 0 };
    for (let n = 0; n < 10; n++) {
      counts.old += await cluster.tells(pages.old, fresh.program);
      counts.fresh += await cluster.tells(pages.fresh, old[0]!.program);
      await pause(500);
    }
    const all = 10 * tokens.length;
    if (counts.fresh < all || counts.old < all)
      throw new Error(`Of ${all} news ${counts.old} came from new to old, ${counts.fresh} from old to new.`);
    return `${all} of ${all} news came from the new one to an old one, ${all} of ${all} from that to the new one`;
  } finally {
    for (const page of Object.values(pages)) page.close();
  }
}

export const clusterFaults: ClusterFault[] = [
  {
    name: 'side-by-side',
    title: 'One instance of the new version beside two of the version before',
    needsBefore: true,
    async happens({ cluster, over }) {
      const at = performance.now();
      await cluster.end(cluster.instances[0]!, 'SIGTERM');
      await cluster.startAgain(cluster.instances[0]!);
      const news = await acrossVersions(cluster, cluster.tokens);
      await over(at);
      return `${news}; back after: from the stop of the first`;
    },
  },
  {
    name: 'rolling-upgrade',
    title: 'Each instance in turn is stopped and started, in the new version',
    async happens({ cluster, over }) {
      const at = performance.now();
      for (const instance of cluster.instances) {
        await cluster.end(instance, 'SIGTERM');
        await cluster.startAgain(instance);
        // HAProxy needs some time to notice that the instance is back.
        await pause(3000);
      }
      const took = seconds(at);
      await over(at);
      return `all three in ${took}; back after: from the first stop`;
    },
  },
  {
    name: 'primary-killed',
    title:
      'The standby falls 1 s behind, then the primary is killed (kill -9); the standby is promoted after 3 s, and the old primary follows it',
    async happens({ cluster: { pair }, over }) {
      // The standby is 1 s behind: a rant that was acknowledged without it would be lost now.
      const { line } = pair.primary;
      line.hang();
      await pause(1000);
      const at = performance.now();
      await pair.primary.service.kill();
      line.cut();
      await pause(3000);
      await pair.promote();
      const promoted = seconds(at);
      await over(at);
      line.goOn();
      line.mend();
      const from = performance.now();
      await pair.rejoin();
      const followed = seconds(from);
      await over(from);
      return `promoted ${promoted} after the kill, the old one followed ${followed} after it was told to; back after: from the kill`;
    },
  },
  {
    name: 'two-primaries',
    title: 'The same, and the old primary is started by mistake as what it was, for 6 s',
    async happens({ cluster: { pair }, over }) {
      await pair.primary.service.kill();
      await pair.promote();
      await over();
      await pair.standby.start();
      await pause(6000);
      const at = performance.now();
      await pair.standby.service.kill();
      await over(at);
      await pair.rejoin();
      await over(at);
      return 'back after: from the end of the mistake';
    },
  },
  {
    name: 'standby-killed',
    title: 'The standby is killed (kill -9); after 10 s the primary is told to go on without it; then it is back',
    async happens({ cluster: { pair }, over }) {
      const at = performance.now();
      await pair.standby.service.kill();
      await pause(10_000);
      const connections = await pair.alone();
      const toldAt = performance.now();
      await over(toldAt);
      await pair.followed();
      await over(toldAt);
      return `${connections} connections waited for the standby after ${((toldAt - at) / 1000).toFixed(1)} s; back after: from when the primary was told`;
    },
  },
  {
    name: 'instance-killed',
    title: 'One of three instances is killed (kill -9), started again after 3 s',
    happens: (scene) => away(scene, 'SIGKILL'),
  },
  {
    name: 'instance-stopped',
    title: 'One of three instances is stopped (SIGTERM), started again after 3 s',
    happens: (scene) => away(scene, 'SIGTERM'),
  },
  {
    name: 'instance-frozen',
    title: 'One of three instances stands still for 10 s (SIGSTOP)',
    async happens({ cluster, over }) {
      const goOn = freeze([second(cluster).program.process.pid!]);
      await pause(10_000);
      goOn();
      await over();
      return '';
    },
  },
  {
    name: 'line-cut',
    title: 'One of three instances loses its connections to the database and gets none for 10 s',
    happens: (scene) =>
      loseLine(
        scene,
        () => scene.cluster.line.cut(),
        () => scene.cluster.line.mend(),
      ),
  },
  {
    name: 'line-silent',
    title: 'Between one of three instances and the database nothing passes for 10 s, and nobody says so',
    happens: (scene) =>
      loseLine(
        scene,
        () => scene.cluster.line.hang(),
        () => scene.cluster.line.goOn(),
      ),
  },
  {
    name: 'pooler-restarted',
    title: 'pgbouncer, by which two of three instances reach the database, is restarted, 2 s away',
    async happens({ cluster: { pooler }, over }) {
      const at = performance.now();
      await pooler.end('SIGTERM');
      await pause(2000);
      await pooler.start();
      await over(at);
      return 'back after: from the signal';
    },
  },
];
