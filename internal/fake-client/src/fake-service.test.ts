import type { ApiClient } from '@site/api-client';
import { pictureCost } from '@site/api-client/wire';
import { beforeAll, describe } from 'vitest';
import { type ContractService, describeClientContract } from './client-contract.ts';
import { createFakeService } from './fake-service.ts';

describe('the fake service keeps the contract', () => {
  let service: ContractService;
  beforeAll(() => {
    const { orders, ...fake } = createFakeService({ welcomePoints: 3 * pictureCost });
    service = {
      ...fake,
      finishPicture: async () => {},
      passTime: () => {},
      async meetPayer(client: ApiClient) {
        orders.meetPayer((await client.getUser())?.id ?? '');
      },
      pay: async ({ outTradeNo }) => orders.settle(outTradeNo, 'SUCCESS'),
    };
  });
  describeClientContract(() => service);
});
