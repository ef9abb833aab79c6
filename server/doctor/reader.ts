/** Returns an app with only the parts that reading needs, so that checks cannot write through it. All features count as on. */

import { createSettings } from '../../features/settings/server/index.ts';
import type { Config } from '../config.ts';
import { serverFeatures } from '../features.ts';
import type { App } from '../platform/app.ts';
import { systemClock } from '../platform/clock.ts';
import { dialectOf } from '../platform/db/beside.ts';
import type { Executor } from '../platform/db/open.ts';
import { Prepared } from '../platform/db/prepared-statements.ts';
import { valuesOf } from '../platform/slots.ts';
import { everyFeatureOn } from '../platform/switches.ts';

export function readerOn(db: Executor, config: Config): App {
  const dialect = dialectOf(config);
  const bus = { on: () => {}, onMissed: () => {} };
  const parts = {
    features: everyFeatureOn,
    fillers: new Map(),
    slots: valuesOf(serverFeatures.flatMap(({ fills = [] }) => fills)),
    config,
    db,
    slowReads: db,
    bus,
    clock: systemClock,
    dialect,
    prepared: new Prepared({ db, dialect }),
  };
  const app = parts as unknown as App;
  app.settings = createSettings(app);
  return app;
}
