/** The time in a file's name: the organisation's own, in an order that sorts ('2026-11-21-13-05-09'). */
import type { App } from '../app.ts';
import { localClock } from '../zone.ts';

export async function fileStamp(app: App): Promise<string> {
  const { iso } = localClock((await app.settings.current()).timeZone)(app.clock.now());
  return iso.slice(0, 19).replace(/[:T]/g, '-');
}
