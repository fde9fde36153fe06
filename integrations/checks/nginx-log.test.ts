import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../packages.ts';

const configuration = readFileSync(join(root, 'docs/deploying/nginx.conf'), 'utf8');

/** The words of each directive of this name. */
const directives = (name: string) =>
  [...configuration.matchAll(new RegExp(`^ *${name} ([^;]+);`, 'gm'))].map(
    ([, words = '']) => words,
  );

it('the shipped log of nginx names nobody, and nothing behind the first part of a path', () => {
  const [format = '', ...others] = directives('log_format');
  expect(others).toEqual([]);
  expect([...format.matchAll(/\$\w+/g)].map(([name]) => name)).toEqual([
    '$time_iso8601',
    '$request_method',
    '$first_part',
    '$status',
    '$body_bytes_sent',
    '$request_time',
    '$upstream_status',
  ]);
  expect(directives('access_log')).toEqual(['access.log short if=$is_logged']);
  // What nginx says of a request has all of both.
  expect(directives('error_log')).toEqual(['error.log alert']);
});

it.each([
  ['/storage', false],
  ['/storage/upload/a/b.png?Signature=x', false],
  ['/wechat-pay/notify', false],
  ['/api/wechat/callback?code=x', false],
  ['/art/api/engine-webhooks/x', false],
  ['/storages', true],
  ['/art/?prompt=x', true],
  ['/api/userinfo', true],
])('%s is in that log: %s', (address, isLogged) => {
  const [, pattern = ''] = /map \$request_uri \$is_logged \{\s+~(\S+) 0;/.exec(configuration) ?? [];
  expect(pattern).not.toBe('');
  expect(!new RegExp(pattern).test(address)).toBe(isLogged);
});
