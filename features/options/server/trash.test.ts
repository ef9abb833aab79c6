import { expect, test } from 'vitest';
import { rants } from '#features/rants/contract';
import { lists, submit } from '#server/testing/cast.ts';
import { everyEngine } from '#server/testing/every-engine.ts';
import { options } from '../contract/calls.ts';

let n = 0;
const list = 'categoryTypes';

everyEngine('Deleted options', (stage) => {
  const token = () => stage().cast.mona.token;
  const bin = () => stage().t.app.trash.get('option')!;
  const restore = (id: string) => stage().t.app.write((tx) => bin().restore(stage().t.app, tx, stage().cast.ada.id, id));
  const purge = (id: string) => stage().t.app.write((tx) => bin().purge(stage().t.app, tx, null, id));
  const add = (name: string) => stage().t.call(options.add, { token: token(), params: { list }, body: { name } });
  const rename = (id: string, name: string) => stage().t.call(options.rename, { token: token(), params: { list, id }, body: { name } });
  const remove = (id: string) => stage().t.call(options.remove, { token: token(), params: { list, id } });
  const names = async (archived = false) =>
    (await stage().t.call(options.list, { token: token(), params: { list }, query: archived ? { archived: 'true' } : {} })).body.map(
      (o) => o.name,
    );
  const deleted = async () => {
    const name = `Binned ${++n}`;
    const { _id: id } = (await add(name)).body;
    expect((await remove(id)).status).toBe(200);
    return { id, name };
  };
  /** A rant that arrives after the deletion but still uses the name. */
  const useLate = async (id: string) => {
    const { t, cast } = stage();
    const rant = await submit(t, cast.eli.token, 'Sent at the same moment.');
    await t.app.writer.updateTable('rants').set({ category_id: id }).where('id', '=', rant).execute();
    return rant;
  };

  test('unused and deleted, it is hidden, can be restored, and is gone when purged', async () => {
    const { t, cast } = stage();
    const deletedThing = await deleted();
    expect(await bin().list(t.app)).toEqual([
      { id: deletedThing.id, name: deletedThing.name, detail: list, deletedAt: expect.any(Number), deletedBy: cast.mona.id },
    ]);
    expect([await names(), await names(true)].flat()).not.toContain(deletedThing.name);
    const body = { target: lists.targetEmployees, department: lists.targetDepartments, categoryType: deletedThing.id, content: 'No.' };
    expect((await t.call(rants.submit, { token: cast.eli.token, body })).body.fields).toEqual({ categoryType: 'Choose one.' });
    for (const reply of [await remove(deletedThing.id), await rename(deletedThing.id, 'X')])
      expect(reply.body.code).toBe('option_not_found');
    expect(await restore(deletedThing.id)).toBe(true);
    expect(await names()).toContain(deletedThing.name);
    await submit(t, cast.eli.token, 'Now it may be named.', { categoryType: deletedThing.name });
    const two = await deleted();
    expect(await purge(two.id)).toBe(true);
    expect(await t.app.db.selectFrom('options').select('id').where('id', '=', two.id).execute()).toEqual([]);
    for (const id of [two.id, deletedThing.id, 'x']) expect([await purge(id), await restore(id)]).toEqual([false, false]);
    expect((await add(two.name)).status).toBe(201);
  });

  test('used meanwhile it is archived instead of erased, and the rant keeps its name', async () => {
    const { t } = stage();
    const deletedThing = await deleted();
    const rant = await useLate(deletedThing.id);
    expect(await purge(deletedThing.id)).toBe(true);
    expect(await names(true)).toContain(deletedThing.name);
    expect(await bin().list(t.app)).toEqual([]);
    const reply = await t.call(rants.detail, { token: token(), params: { id: rant } });
    expect(reply.body.categoryType).toBe(deletedThing.name);
  });

  test('a deleted name is free: adding it restores it, and another option may take it', async () => {
    const { t } = stage();
    const deletedThing = await deleted();
    expect((await add(deletedThing.name.toUpperCase())).body).toMatchObject({
      _id: deletedThing.id,
      name: deletedThing.name.toUpperCase(),
    });
    expect(await bin().list(t.app)).toEqual([]);
    await remove(deletedThing.id);
    const other = (await add('Another')).body;
    const renamed = await rename(other._id, deletedThing.name);
    expect([renamed.status, renamed.body.name], renamed.text).toEqual([200, deletedThing.name]);
    expect(await restore(deletedThing.id)).toBe(false);
    // An option that a rant uses meanwhile is archived, and so its name stays taken.
    const used = await deleted();
    await useLate(used.id);
    expect((await rename(other._id, used.name)).body.code).toBe('option_exists');
  });
});
