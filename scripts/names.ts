/** Refuses file names that newcomers could not guess. Each is listed with the name to use instead. */
import { basename } from 'node:path';
import { print } from './run.ts';
import { filesIn } from './sources.ts';

const better: Record<string, string> = {
  arrival: 'body-timeout, or scroll-and-focus in pages',
  besides: 'best-effort',
  'call-rate': 'rate-limit',
  choices: 'validate',
  clocks: 'deadlines',
  'come-anew': 'bfcache',
  cost: 'rate-limit',
  deeds: 'item-shortcuts',
  exact: 'live-numbers',
  fairness: 'right-of-reply',
  folding: 'grouping',
  following: 'follow-linked',
  guard: 'disclosure-control, or what it guards',
  gutter: 'scrollbar-width',
  heard: 'delivery-log',
  hearing: 'listener-health',
  heavy: 'slow-reads',
  held: 'paused-after-restore, or legal-hold',
  'hold-build': 'register-service-worker',
  'in-place': 'database-file-watch',
  'in-time': 'deadline-stats',
  keeping: 'retention',
  'kept-filters': 'stored-filters',
  'last-runs': 'run-history',
  late: 'deferred-writes, or what comes late',
  leaving: 'deprovision, or who leaves what',
  'like-answers': 'linked-answers',
  'look-alike': 'confusables',
  'loop-watch': 'event-loop-monitor',
  marks: 'server-state',
  owning: 'assign',
  patient: 'long-running',
  patiently: 'retry-online',
  pieces: 'streamed-list, or chunk-loader in pages',
  pipelined: 'postgres-transactions',
  places: 'concurrency-limit',
  posts: 'entries',
  protector: 'trusted-contact',
  quiet: 'unlogged',
  reminding: 'deadline-reminders',
  renew: 'reload-on-missing-chunk',
  running: 'deadline-pause',
  said: 'conversation-text',
  'said-about': 'mentions',
  slow: 'slow-query-log',
  spans: 'cached-day-stats',
  'still-fits': 'notification-access',
  submitting: 'create',
  throttle: 'rate-limit',
  told: 'notification-rows, or notification-texts',
  trial: 'test-connection',
  turns: 'concurrency-limit',
  undone: 'retract',
  unfit: 'notification-access',
  voices: 'me-too',
  wanted: 'parse-user',
  weighing: 'term-weights',
  whole: 'article-row, or what is whole',
  'words-gone': 'erase-excerpts',
};

/** Exceptions: here the folder makes the name clear. */
const right = new Set([
  'web/lib/session/leaving.ts',
  'features/anonymous/web/leaving.tsx',
  'features/anonymous/web/leaving.module.css',
  'web/entry/guard.tsx',
]);

const problems = filesIn('{words,contract,features,server,web,e2e,scripts,tools}/**/*.{ts,tsx,css}').flatMap((path) => {
  const [stem = ''] = basename(path).split('.');
  return Object.hasOwn(better, stem) && !right.has(path) ? [`${path}: a newcomer would look for ${better[stem]}`] : [];
});
for (const line of problems) print(line);
process.exit(problems.length > 0 ? 1 : 0);
