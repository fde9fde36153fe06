import { ask } from '../ask.ts';
import { languageHosts } from '../language-hosts.ts';
import { pageRoutes } from '../page-routes.ts';
import { expect, test } from '../site-test.ts';
import { findWrongCharacter } from '../wrong-characters.ts';

for (const { host, locale } of languageHosts) {
  test(`every page of ${host} is in ${locale}, from its first byte on`, async ({ server }) => {
    for (const path of [...pageRoutes, '/nothing-here']) {
      const { body } = await ask(server.url + path, { host });
      const html = body.toString();
      expect(html, path).toContain(`<html lang="${locale}"`);
      expect(findWrongCharacter(html, locale), path).toBeUndefined();
    }
  });
}
