import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeMerchantAccount } from '@internal/test-servers/merchant-account';
import { startSimulator } from '@internal/wechat-pay-simulator';
import { pino } from 'pino';

/**
 * WeChat Pay in a process of its own, as it is elsewhere in earnest: what it costs to sign and to
 * check there is not the server's. Says on stdout the variables by which a server takes it for real.
 */
const folder = await mkdtemp(join(tmpdir(), 'benchmark-wechat-pay-'));
const siteUrl = 'http://127.0.0.1:9';
const simulator = await startSimulator({
  folder,
  siteUrl: () => siteUrl,
  log: pino({ level: 'silent' }),
});
const account = await writeMerchantAccount(simulator, folder);
console.log(JSON.stringify({ PUBLIC_URL: siteUrl, ...account }));
