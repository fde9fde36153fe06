import {
  type ContractService,
  describeClientContract,
} from '@internal/fake-client/client-contract';
import { type ApiClient, createApiClient } from '@site/api-client';
import { pictureCost } from '@site/api-client/wire';
import { afterAll, beforeAll, describe, vi } from 'vitest';
import { bothDatabases } from '../testing/open-test-database.ts';
import { type PaymentApp, startPaymentApp } from '../testing/start-payment-app.ts';
import { stubBrowsers } from '../testing/stub-browsers.ts';

describe.each(bothDatabases)('the server keeps the contract, on %s', (kind) => {
  let app: PaymentApp;
  let service: ContractService;

  beforeAll(async () => {
    const welcome = {
      points: 3 * pictureCost,
      givenAt: 'log-in',
      perNetwork: 1e6,
      perMailDomain: 1e6,
    } as const;
    app = await startPaymentApp(kind, { welcome });
    const cookiesOf = stubBrowsers();
    const names = new Map<ApiClient, string>();
    service = {
      openClient() {
        const name = `browser-${names.size + 1}`;
        const client = createApiClient({
          baseUrl: app.url,
          fingerprint: async () => name,
          redirectToLogin: () => {},
        });
        names.set(client, name);
        return client;
      },
      newestCode: app.newestCode,
      async finishPicture() {
        (await app.engine.next()).finish();
      },
      passTime: () => app.advance({ seconds: 1 }),
      async meetPayer(client) {
        await app.meet({ cookie: `sid=${cookiesOf(names.get(client) ?? '').get('sid')}` });
      },
      async pay({ codeUrl = '' }) {
        await app.simulated.press(codeUrl, 'pay');
        // WeChat Pay is asked again after three seconds.
        app.advance({ seconds: 3 });
      },
    };
  });
  afterAll(async () => {
    vi.unstubAllGlobals();
    await app.stop();
  });

  describeClientContract(() => service);
});
