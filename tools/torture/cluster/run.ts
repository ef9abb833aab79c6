/** Runs one fault of a cluster and returns its row of the table. The cluster stays; the people are new each time. */
import { password, rantAbout } from '../../../server/testing/cast.ts';
import { admin } from '../../../server/testing/program.ts';
import type { Row } from '../fault.ts';
import { lookFor } from '../kept.ts';
import { Load } from '../load.ts';
import { bounded, checkUp, emptyRow } from '../run.ts';
import { checkedIn } from '../stage.ts';
import type { Cluster } from './cluster.ts';
import type { ClusterFault } from './faults.ts';

/** The longest time for one fault, including all waits. */
const atMostMs = 150_000;

/** Describes what happened to the open pages. Throws if one is not connected again, or does not receive the event of a rant. */
async function describePages(cluster: Cluster, startedAt: number): Promise<string> {
  const { pages } = cluster;
  const areBack = await pages.untilAll();
  const { cuts, seconds } = pages.cutSince(startedAt);
  if (!areBack) throw new Error(`of ${pages.size} pages ${pages.connected} are connected again`);
  const reports = await cluster.tells();
  if (reports < pages.size) throw new Error(`of ${pages.size} pages ${reports} heard of a rant afterwards`);
  const problem =
    cuts === 0 ? 'no page lost its live connection' : `${cuts} live connections cut, the last back after ${seconds.toFixed(1)} s`;
  return `${problem}; ${reports} of ${pages.size} pages heard of a rant afterwards`;
}

/** Never throws: an error is part of the row. `acknowledged` collects the rants that were answered 201, for a check at the very end. */
export async function runClusterFault(fault: ClusterFault, cluster: Cluster, acknowledged: Map<string, string>): Promise<Row> {
  const row = emptyRow({ name: fault.name, title: fault.title, engine: 'cluster', takesData: false });
  const { url, token } = cluster;
  const signIn = { email: admin.ADMIN_EMAIL, password };
  const load = new Load({ url, token, about: rantAbout, signIn, writers: 6, pauseMs: 50 });
  let backAfter: number | null = 0;
  const over = async (since = performance.now()) => {
    const seconds = await load.untilWell(since);
    backAfter = seconds === null || backAfter === null ? null : Math.max(backAfter, seconds);
  };
  const whole = async () => {
    await cluster.openPages();
    await load.more(50);
    const startedAt = performance.now();
    const noticed = await fault.happens({ cluster, load, over });
    row.noticed = [noticed, await describePages(cluster, startedAt)].filter(Boolean).join('; ');
    await load.stop();
    const { lost, unreadable } = await lookFor(url, load.token, load.acknowledged);
    row.lost = lost.length + unreadable.length;
    row.unreadable = unreadable.length;
    await checkUp(row, (...args) =>
      checkedIn({ DATA_DIR: cluster.instances[0]!.env.DATA_DIR!, DATABASE_URL: cluster.databaseUrl }, ...args),
    );
  };
  try {
    await bounded(whole(), atMostMs);
  } catch (error) {
    row.problem = (error as Error).message;
  }
  await load.stop();
  for (const [id, content] of load.acknowledged) acknowledged.set(id, content);
  return { ...row, seen: load.seen, longestMs: load.longestMs, acknowledged: load.acknowledged.size, backAfter };
}
