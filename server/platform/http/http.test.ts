import { connect } from 'node:net';
import { accounts } from '@earshot/contract/accounts';
import { callGroups } from '@earshot/contract/call-groups';
import { expect, test } from 'vitest';
import { limits } from '../../../features/rants/contract/limits.ts';
import { rantAbout, submit } from '../../testing/cast.ts';
import { everyEngine } from '../../testing/every-engine.ts';

everyEngine('HTTP', (stage) => {
  const post = (body: string, path = '/api/rants', token: string | undefined = stage().cast.eli.token, type = 'application/json') =>
    stage().t.send('POST', path, { token, body, type });

  test('a too large body is refused with the allowed size', async () => {
    const big = await post(JSON.stringify({ ...rantAbout, content: 'x'.repeat(limits.body) }));
    expect([big.status, big.body]).toEqual([413, { msg: 'This is too large. The limit is 128 KiB.', code: 'too_large' }]);
    const small = await post(JSON.stringify({ email: 'a@b', password: 'x'.repeat(70_000) }), '/api/auth/login', undefined);
    expect([small.status, small.body.msg]).toEqual([413, 'This is too large. The limit is 64 KiB.']);
    expect((await post('{}', '/api/auth/login', undefined, 'application/json; charset=utf-8')).status).toBe(400);
  });

  test('only JSON is read', async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/xml',
      'nonsense',
    ]) {
      const reply = await post('content=x', '/api/rants', stage().cast.eli.token, type);
      expect([reply.status, reply.body], type).toEqual([415, { msg: 'Please send JSON.', code: 'wrong_type' }]);
    }
  });

  test('a body that is not a JSON object is 400 and says so', async () => {
    for (const body of ['{', '{"content":', "{'a':1}", 'undefined', '{"a":1}x', '\ufeff{}x', '{"a":\u0001}', '[', '"', 'NaN'])
      expect([(await post(body)).status, (await post(body)).body.code], body).toEqual([400, 'malformed']);
    for (const body of ['[]', '7', 'true', '"text"', '[{"content":"x"}]', 'null', '{}', '', '   ']) {
      const reply = await post(body);
      expect([reply.status, reply.body.code], body).toEqual([400, 'invalid']);
      expect(Object.keys(reply.body.fields ?? {}).length, body).toBeGreaterThan(0);
    }
  });

  test('keys that could reach a prototype are refused in any spelling and place', async () => {
    const with_ = (key: string) => `{"content":"x","target":"t",${key}}`;
    for (const key of [
      '"__proto__":{"admin":true}',
      '"constructor":1',
      '"\\u005f_proto__":1',
      '"\\u005f\\u005fproto\\u005f\\u005f":null',
      '"c\\u006fnstructor":{}',
      '"a":{"b":[{"__proto__":{}}]}',
    ]) {
      const reply = await post(with_(key));
      expect([reply.status, reply.body.code], key).toEqual([400, 'forbidden_key']);
    }
    expect(({} as Record<string, unknown>).admin).toBeUndefined();
    expect((await post(JSON.stringify({ ...rantAbout, content: '__proto__ and constructor as words' }))).status).toBe(201);
    expect((await post(JSON.stringify({ ...rantAbout, content: 'unknown fields', prototype: 1, extra: { deep: [1] } }))).status).toBe(201);
  });

  test('depth is limited, and 10,000 levels do not crash', async () => {
    for (const depth of [40, 10_000]) {
      const nested = await post(`{"a":${'['.repeat(depth)}${']'.repeat(depth)}}`);
      expect([nested.status, nested.body.code], `${depth}`).toEqual([400, 'too_deep']);
      const objects = await post(`${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`);
      expect([objects.status, objects.body.code], `${depth}`).toEqual([400, 'too_deep']);
    }
    expect((await post(`{"a":${'['.repeat(20)}${']'.repeat(20)}}`)).body.code).toBe('invalid');
  });

  test('calls without a body accept none, an empty one, or any', async () => {
    const { t, cast } = stage();
    const path = `/api/auth/users/${cast.pia.id}/approve`;
    expect((await t.send('PUT', path, { token: cast.ada.token })).status).toBe(200);
    expect((await t.send('PUT', path, { token: cast.ada.token, headers: { 'content-type': 'application/json' } })).status).toBe(200);
    for (const body of ['', '{}', 'null', '[]'])
      expect((await t.send('PUT', path, { token: cast.ada.token, body })).status, body).toBe(200);
    expect((await t.send('PUT', path, { token: cast.ada.token, body: '{' })).status).toBe(400);
  });

  test('an unknown path or method below /api is a 404 in JSON', async () => {
    const { t, cast } = stage();
    const requests: [string, string][] = [
      ['GET', '/api/nothing'],
      ['GET', '/api'],
      ['POST', '/api/auth'],
      ['DELETE', '/api/rants'],
      ['PATCH', '/api/rants'],
      ['PUT', '/api/health'],
      ['OPTIONS', '/api/rants'],
      ['GET', '/api/rants/x/y/z'],
      ['GET', '/API/rants'],
      ['POST', '/socket.io.x'],
    ];
    for (const [method, path] of requests) {
      const reply = await t.send(method, path, { token: cast.eli.token });
      expect([reply.status, reply.body], `${method} ${path}`).toEqual([
        404,
        { msg: 'There is nothing at this address.', code: 'not_found' },
      ]);
    }
  });

  test('the page is sent for existing addresses, and as 404 for all others', async () => {
    const { t } = stage();
    const knownPaths = [
      '/',
      '/login',
      '/rants',
      '/rants/',
      '/Rants',
      '/rant/some-id',
      '/settings/texts/terms',
      '/sign-in/company',
      '/rants?page=2',
    ];
    const unknown = ['/healthz', '/ready', '/metrics', '/humans.txt', '/wp-login.php', '/rants/x', '/rant/x/y', '/index.html', '/rant%73x'];
    for (const [status, paths] of [[200, knownPaths] as const, [404, unknown] as const])
      for (const path of paths) {
        const reply = await t.send('GET', path);
        const head = await t.send('HEAD', path);
        expect([reply.status, reply.headers.get('content-type'), head.status], path).toEqual([status, 'text/html; charset=utf-8', status]);
        expect([reply.text.includes('<title>'), head.text], path).toEqual([true, '']);
        expect(head.headers.get('content-type')).toBe('text/html; charset=utf-8');
      }
    expect((await t.send('POST', '/rants', { body: '{}' })).status).toBe(404);
    const robots = await t.send('GET', '/robots.txt');
    expect([robots.status, robots.headers.get('content-type'), robots.text]).toEqual([
      200,
      'text/plain; charset=utf-8',
      'User-agent: *\nDisallow: /\n',
    ]);
  });

  test('a malformed or endless id is an unknown id, also with broken percent encoding', async () => {
    const { t, cast } = stage();
    for (const id of ['%zz', '%', '%E0%A4%A', '%c0%af', 'a'.repeat(5000), '..%2f..%2fetc', '%00', '%2e%2e', 'x%20y', '%F0%9F%99%82']) {
      const reply = await t.send('GET', `/api/rants/${id}`, { token: cast.eli.token });
      expect([reply.status, typeof reply.body?.msg], `${id.slice(0, 20)} ${reply.text}`).toEqual([404, 'string']);
      expect(Object.keys(reply.body).toSorted()).toEqual(['code', 'msg']);
    }
  });

  test('first 401, then 403, then 400, then 404', async () => {
    const { t, cast } = stage();
    const ask = (token: string | undefined, id: string, body: string) => t.send('PUT', `/api/rants/${id}/status`, { token, body });
    const id = await submit(t, cast.eli.token, 'In order.');
    for (const item of [id, 'x'])
      for (const body of ['{', '{}', '{"__proto__":1}', '{"status":"Urgent"}', 'x'.repeat(200_000)]) {
        expect((await ask(undefined, item, body)).status).toBe(401);
        expect((await ask('wrong', item, body)).status).toBe(401);
        expect((await ask(cast.eli.token, item, body)).status).toBe(403);
      }
    expect((await ask(cast.mona.token, 'x', '{"status":"x"}')).status).toBe(400);
    expect((await ask(cast.mona.token, 'x', '{"status":"Urgent"}')).status).toBe(404);
    const reply = await t.call(accounts.currentUser, { token: 'wrong' });
    expect(reply.body).toEqual({ msg: 'Please sign in.', code: 'signed_out' });
    expect((await t.send('GET', '/api/rants?page=x')).status).toBe(401);
    expect(
      (await t.send('GET', '/api/rants', { headers: { authorization: `Bearer ${cast.eli.token}`, cookie: `token=${cast.eli.token}` } }))
        .status,
    ).toBe(401);
    expect((await t.send('GET', `/api/rants?token=${cast.eli.token}&x-auth-token=${cast.eli.token}`)).status).toBe(401);
  });

  test('security: headers on every kind of reply; replies are not cached; HEAD equals GET', async () => {
    const { t, cast } = stage();
    for (const path of ['/api/health', '/api/rants', '/api/nothing', '/api/rants/x', '/api/openapi.json', '/api/docs'])
      for (const method of ['GET', 'HEAD']) {
        const { headers, status } = await fetch(t.url + path, { method, headers: { 'x-auth-token': cast.eli.token } });
        expect(headers.get('x-content-type-options'), path).toBe('nosniff');
        expect(headers.get('content-security-policy'), path).toMatch(/default-src 'none'/);
        expect(headers.get('content-security-policy'), path).toMatch(/frame-ancestors 'none'/);
        expect(headers.get('permissions-policy'), path).toMatch(/^camera=\(\), microphone=\(\), geolocation=\(\)/);
        // A browser may cache a reply that is the same for everybody, and must revalidate it.
        expect(headers.get('cache-control'), path).toBe(/openapi|docs/.test(path) ? 'no-cache' : 'no-store');
        expect(headers.get('x-powered-by') ?? headers.get('server')).toBeNull();
        expect(headers.get('access-control-allow-origin')).toBeNull();
        expect(headers.get('set-cookie')).toBeNull();
        expect(status).toBe(path.endsWith('nothing') || path.endsWith('/x') ? 404 : 200);
      }
    expect((await fetch(`${t.url}/api/rants`, { method: 'HEAD' })).status).toBe(401);
  });

  test('openapi.json lists every call with its permission; /api/docs has no script', async () => {
    const { t } = stage();
    const document = (await t.send('GET', '/api/openapi.json')).body as unknown as {
      openapi: string;
      paths: Record<string, Record<string, { operationId: string; security: unknown[]; responses: Record<string, unknown> }>>;
    };
    expect(document.openapi).toBe('3.1.0');
    const ids = new Set<string>();
    for (const [group, calls] of Object.entries(callGroups))
      for (const [name, e] of Object.entries(calls)) {
        const operation = document.paths[e.path.replace(/:(\w+)/g, '{$1}')]?.[e.method.toLowerCase()];
        expect(operation, `${group}.${name}`).toMatchObject({
          operationId: `${group}.${name}`,
          security: e.allow === 'public' ? [] : expect.arrayContaining([{ token: [] }]),
        });
        ids.add(operation!.operationId);
      }
    expect(ids.size).toBe(Object.values(callGroups).flatMap((group) => Object.keys(group)).length);
    expect(document.paths).toHaveProperty(['/api/auth/notifications', 'get']);
    const docs = await t.send('GET', '/api/docs');
    expect(docs.headers.get('content-type')).toContain('text/html');
    expect(docs.text).not.toMatch(/<script|javascript:|\son\w+=/i);
    expect(docs.text).toContain('/api/rants/:id/respond');
  });

  test('the documents are generated once: the same bytes each time, and 304 for known ones', async () => {
    const { t } = stage();
    for (const path of ['/api/openapi.json', '/api/docs']) {
      const [first, second] = [await fetch(t.url + path), await fetch(t.url + path, { headers: { 'accept-encoding': 'identity' } })];
      expect(first.headers.get('content-encoding')).toBe('gzip');
      expect(second.headers.get('content-encoding')).toBeNull();
      expect(await first.text(), path).toBe(await second.text());
      const etag = first.headers.get('etag') ?? '';
      expect(etag).toMatch(/^"[\w-]{20,}"$/);
      expect(second.headers.get('etag')).toBe(etag);
      expect(first.headers.get('content-security-policy')).toBe(second.headers.get('content-security-policy'));
      const response = await fetch(t.url + path, { headers: { 'if-none-match': etag } });
      expect([response.status, await response.text()]).toEqual([304, '']);
      expect((await fetch(t.url + path, { headers: { 'if-none-match': '"another"' } })).status).toBe(200);
    }
  });

  test('compressed replies are equal, small ones are not compressed', async () => {
    const { t, cast } = stage();
    await submit(t, cast.eli.token, 'compress me '.repeat(1000));
    const ask = (encoding: string) =>
      fetch(`${t.url}/api/rants`, { headers: { 'x-auth-token': cast.eli.token, 'accept-encoding': encoding } });
    const [zipped, plain] = [await ask('gzip, br'), await ask('identity')];
    expect([zipped.headers.get('content-encoding'), plain.headers.get('content-encoding')]).toEqual(['gzip', null]);
    expect(await zipped.json()).toEqual(await plain.json());
  });

  test('bytes that are not HTTP get a clean end', async () => {
    const { hostname, port } = new URL(stage().t.url);
    for (const bytes of [
      'nonsense\r\n\r\n',
      'GET / HTTP/9.9\r\n\r\n',
      `GET /api/health HTTP/1.1\r\nHost: x\r\nX: ${'y'.repeat(20_000)}\r\n\r\n`,
    ]) {
      const text = await new Promise<string>((resolve) => {
        let text = '';
        const socket = connect(Number(port), hostname, () => socket.write(bytes));
        socket.on('data', (data) => {
          text += data;
        });
        socket.on('close', () => resolve(text));
        socket.on('error', () => resolve(text));
      });
      expect(text).toMatch(/^HTTP\/1.1 4\d\d /);
      expect(text).not.toMatch(/node:|at .*\.ts|Error:/);
    }
    expect((await stage().t.send('GET', '/api/health')).body).toEqual({ status: 'ok' });
  });
});
