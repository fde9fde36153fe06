import { startSiteServer } from '@internal/test-servers/site-server';
import { expect, it } from 'vitest';

it('a server that strangers could reach refuses to start on stand-ins', async () => {
  const start = startSiteServer({ from: 'source', env: { PROXY_COUNT: '1' } });
  await expect(start).rejects.toThrow(
    /exit code 1:\nOther people could reach this server \(PROXY_COUNT is 1\).*\n.*SMTP_URL, MAIL_FROM.*\n.*WECHAT_PAY_MERCHANT_ID.*\n.*PROVIDER_CODE.*\n.*DEMONSTRATION=yes/,
  );
});

it('it starts on them when the operator calls it a demonstration, and says so in the log', async () => {
  const server = await startSiteServer({
    from: 'source',
    env: { PROXY_COUNT: '1', DEMONSTRATION: 'yes' },
  });
  expect(server.log()).toContain('This is a demonstration');
  await server.stop();
});
