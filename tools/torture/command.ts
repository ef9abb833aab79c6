/** A command that always ends what it started, whether it stops by an error, a signal or its time limit. */
import { print } from '../../scripts/run.ts';
import { clean, moveIn } from './own.ts';

export interface Command {
  isEnding: boolean;
  /** Cleans up and exits with this code. */
  end(code: number): Promise<never>;
  /** Runs `work`, which resolves with the exit code, for `atMostMs` at most. */
  run(work: () => Promise<number>): void;
}

export function command(atMostMs: number): Command {
  const ours: Command = {
    isEnding: false,
    async end(code) {
      ours.isEnding = true;
      await clean();
      process.exit(code);
    },
    run(work) {
      const timer = setTimeout(() => {
        print(`Not done after ${atMostMs / 60_000} minutes: ended.`);
        void ours.end(1);
      }, atMostMs);
      const onError = (error: Error) => {
        print(`The run itself failed: ${error.stack ?? error.message}`);
        return 1;
      };
      void work()
        .catch(onError)
        .then((code) => {
          clearTimeout(timer);
          return ours.end(code);
        });
    },
  };
  moveIn();
  // Cleans up too if nobody reads the output any more.
  process.stdout.on('error', () => void ours.end(1));
  process.on('uncaughtException', (error) => {
    process.stderr.write(`${error.stack}\n`);
    void ours.end(1);
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void ours.end(130));
  return ours;
}
