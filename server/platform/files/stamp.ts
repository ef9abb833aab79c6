/** Returns the time for a file's name, in the organisation's zone and an order that sorts ('2026-11-21-13-05-09'). */
import type { App } from '../app.ts';
import { localClock } from '../zone.ts';

export async function fileStamp(app: App): Promise<string> {
  const { iso } = localClock((await app.settings.current()).timeZone)(app.clock.now());
  return iso.slice(0, 19).replace(/[:T]/g, '-');
}
