import { createEarshot } from './app.ts';
import { readConfig } from './config.ts';
import { listRants } from './features/rants/queries.ts';
import { insertUser } from './features/accounts/index.ts';
const e = await createEarshot(readConfig({ ...process.env, LOG_LEVEL: 'warn' }), { webDir: '/x', version: 't' });
let u = await e.app.db.selectFrom('users').selectAll().executeTakeFirst();
if (!u) { await e.app.write(tx => insertUser(e.app, tx, { name: 'Ann', email: 'a@b', passwordHash: 'x', role: 'admin', status: 'approved' })); u = await e.app.db.selectFrom('users').selectAll().executeTakeFirstOrThrow(); }
const actor = { id: u.id, role: u.role };
for (const q of [{}, {search:'parking'}, {search:'the'}, {search:'zq'}, {search:'qx'}, {search: 'aircraft'}, {search:'runway incursion'}, {search: 'e'}, {search:'pend'}, {search:'xyzzyq'}, {search:'human factors'}, {search:'aircraft', rantStatus:'Pending'}, {sort:'target'}, {sort:'author'}, {sort:'content'}, {sort:'status'}, {department: 'Other Compensated GA'}, {rantStatus:'Urgent'}, {rantStatus: 'Pending', sort:'target'}, {page: 5000}] as never[]) {
  const times = [];
  let r; for (let i = 0; i < 5; i++) { const t = performance.now(); r = await listRants(e.app, actor, { limit: 10, page: 1, ...(q as object) } as never); times.push(performance.now() - t); }
  console.log(JSON.stringify(q), times.map(t => t.toFixed(1)).join(' '), r!.total, r!.rows.length);
}
await e.close();
