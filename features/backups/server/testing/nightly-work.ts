import type { StopNightlyWork } from '#server/testing/subject.ts';
import { newSettings } from '../../contract/setting-defaults.ts';

export const stopNightlyWork: StopNightlyWork = async ({ app }) => {
  await app.writer.deleteFrom('settings').where('key', 'in', Object.keys(newSettings)).execute();
  await app.writer.deleteFrom('jobs').where('kind', '=', 'backup.make').execute();
};
