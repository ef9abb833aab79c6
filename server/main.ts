/** `npm start`: runs the server, and closes it in order on SIGTERM and SIGINT. */
import { limits } from '@earshot/contract/limits';
import type { Earshot } from './app.ts';
import { endWith, privateFiles } from './config.ts';
import { serve } from './serve.ts';

function stopGracefully(earshot: Earshot): void {
  const log = earshot.app.log.child({}, { level: 'info' });
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => {
      log.error('Earshot did not stop in order in time, most likely because the database does not answer. It was ended.');
      process.exit(1);
    }, limits.stop.atLatestMs);
    earshot.close().then(
      () => {
        log.info('Earshot has stopped.');
        process.exit(0);
      },
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

process.umask(privateFiles);
serve(process.env, {
  onGone: () => void setTimeout(() => process.exit(1), limits.dataDir.endAfterMs),
  onOutdated: () => process.exit(1),
  onOpened: stopGracefully,
}).catch(endWith);
