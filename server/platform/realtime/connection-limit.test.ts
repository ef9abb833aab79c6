import { limits } from '@earshot/contract/limits';
import { afterEach, describe, expect, test } from 'vitest';
import { startApp } from '../../testing/app.ts';
import { meetCast } from '../../testing/cast.ts';
import { dial, hangUp, listen, refusalOf } from '../../testing/socket.ts';
import { ConnectionLimit } from './connection-limit.ts';

afterEach(hangUp);

describe('ConnectionLimit', () => {
  test('a limit per key, each freed once, separate for others', () => {
    const connectionLimit = new ConnectionLimit();
    const leave = connectionLimit.take('a', 2, {});
    expect([
      connectionLimit.take('a', 2, {}) !== null,
      connectionLimit.take('a', 2, {}),
      connectionLimit.take('b', 2, {}) !== null,
    ]).toEqual([true, null, true]);
    leave?.();
    leave?.();
    expect([connectionLimit.take('a', 2, {}) !== null, connectionLimit.take('a', 2, {})]).toEqual([true, null]);
  });

  test('an instance has a maximum of connections; a freed one admits the next', async () => {
    const connections = limits.socket.connections as { inAll: number };
    const { inAll } = connections;
    const t = await startApp();
    try {
      const cast = await meetCast(t);
      connections.inAll = 2;
      const [first] = [await listen(t, cast.eli.token), await listen(t, cast.mona.token)];
      expect(await refusalOf(dial(t, { token: cast.max.token }))).not.toBe('connected');
      first?.socket.disconnect();
      await expect.poll(() => refusalOf(dial(t, { token: cast.max.token }))).toBe('connected');
    } finally {
      connections.inAll = inAll;
      hangUp();
      await t.close();
    }
  });
});
