import type { PackPart } from '#server/platform/pack-part.ts';

export const packPart: PackPart = {
  rules: ['pack.rule.directory'],
  processors: [
    {
      name: 'pack.to.directory',
      sends: 'pack.to.directorySends',
      isConnected: async (db) => {
        const key = db.selectFrom('keys').select('id').where('is_directory', '=', 1).where('ended_at', 'is', null).limit(1);
        return (await key.executeTakeFirst()) !== undefined;
      },
    },
  ],
};
