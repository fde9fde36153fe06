import assert from 'node:assert/strict';
import { build } from 'esbuild';
import { Miniflare, Response } from 'miniflare';

await build({
  entryPoints: ['src/worker.ts'],
  outfile: 'dist/worker.js',
  bundle: true,
  format: 'esm',
  conditions: ['workerd', 'worker'],
});

/** Stands in for the service: it knows one session, and makes everything in two steps. */
function answer(request) {
  if (new URL(request.url).pathname === '/made')
    return new Response('{"percent":50}{"percent":100}');
  if (request.headers.get('cookie') !== 'session=a') return Response.json({ code: 40015 });
  return Response.json({ code: 0, user: { point_count: 5, nickname: '林间', secret: 'u_1' } });
}

const workerd = new Miniflare({
  modules: true,
  scriptPath: 'dist/worker.js',
  compatibilityDate: '2026-07-01',
  cf: false,
  outboundService: answer,
});

async function ask(cookie) {
  const url = `http://partner.localhost/?${new URLSearchParams({ prompt: 'a cat —ar 16：9 -no dog' })}`;
  const response = await workerd.dispatchFetch(url, { headers: { cookie } });
  assert.equal(response.status, 200, await response.clone().text());
  return response.json();
}

const issues = ['“—ar”将按“--ar”发送', '参数必须以 -- 开头，而不是 -'];

try {
  const page = await ask('session=a');
  assert.deepEqual(page, {
    brand: '墨屿',
    nickname: '林间',
    issues,
    normalized: 'a cat --ar 16:9 -no dog',
    percents: [50, 100],
  });
  assert.equal((await ask('session=b')).nickname, null);
} finally {
  await workerd.dispose();
}
