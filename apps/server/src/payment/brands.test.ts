import { brands } from '@site/brand/brands';
import { describe, expect, it } from 'vitest';
import { startPaymentApp } from '../../testing/start-payment-app.ts';
import { StartupError } from '../startup-error.ts';
import { assertBrandsExist } from './assert-brands-exist.ts';
import { parseByBrand } from './by-brand.ts';

describe('the shipped brand', () => {
  it.each(brands.map(({ id, weChatAppId }) => [id, weChatAppId] as const))(
    '%s is paid in WeChat without any configuration',
    async (siteBrand, weChatAppId) => {
      const app = await startPaymentApp('postgres', { siteBrand });
      const visitor = await app.newUser();
      await app.meet(visitor);
      const { prepayId } = await app.order(visitor, { trade_type: 'JSAPI' });
      const { body } = await visitor.post('/api/get-jsapi-sign', {
        package: `prepay_id=${prepayId}`,
      });
      expect(body).toMatchObject({ code: 0, appId: app.simulated.simulator.appId });
      // The page refuses to pay by a signature of another account than its brand's.
      expect([undefined, body['appId']]).toContain(weChatAppId);
      await app.stop();
    },
  );
});

describe('accounts by brand', () => {
  const site = {
    brands: new Map([
      ['default', new Map()],
      ['partner', new Map()],
    ]),
  };
  const wx = (text: string) => parseByBrand(text, /^wx\d+$/);

  it.each(['wx01', 'default=wx01', 'default=wx01,partner=wx02'])('are taken as %s', (text) => {
    const environment = { WECHAT_APP_ID: wx(text), WECHAT_APP_SECRET: wx(text) };
    expect(() => assertBrandsExist(environment, site)).not.toThrow();
  });

  it('for a brand that the site does not have are refused by its name', () => {
    const environment = {
      WECHAT_APP_ID: wx('default=wx01,parnter=wx02'),
      WECHAT_APP_SECRET: wx('wx01'),
    };
    expect(() => assertBrandsExist(environment, site)).toThrow(
      new StartupError(
        'WECHAT_APP_ID names the brand parnter, which the site does not have. Name one of: default, partner.',
      ),
    );
  });
});
