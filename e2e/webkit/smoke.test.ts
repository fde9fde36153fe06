import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import { type SiteServer, startSiteServer } from '@internal/test-servers/site-server';
import { By, type WebElement } from 'selenium-webdriver';
import { openWebKit, type WebKit } from './open-webkit.ts';

/** Milliseconds that anything is waited for. */
const patience = 60_000;

/** Folder of what the windows showed. */
const pictures = new URL('../test-results/webkit/', import.meta.url);

let server: SiteServer;
let webkit: WebKit;
before(async () => {
  server = await startSiteServer();
  webkit = await openWebKit();
  mkdirSync(pictures, { recursive: true });
});
after(async () => {
  await webkit.close();
  await server.stop();
});

/** Opens a page, waits until React has taken it over, and expects that all of it has come. */
async function open(path: string): Promise<WebElement> {
  const { driver } = webkit;
  await driver.get(`${server.url}${path}`);
  const main = await driver.findElement(By.css('main h1'));
  const isLive = (element: Element) =>
    Object.keys(element).some((key) => key.startsWith('__reactFiber'));
  const script = `return (${isLive})(arguments[0])`;
  await driver.wait(() => driver.executeScript<boolean>(script, main), patience, `${path} is live`);
  const state = await driver.executeScript(
    'return { isIncomplete: document.documentElement.hasAttribute("data-incomplete"), overflow: document.documentElement.scrollWidth - innerWidth }',
  );
  assert.deepEqual(state, { isIncomplete: false, overflow: 0 });
  return main;
}

async function takePicture(name: string): Promise<void> {
  writeFileSync(new URL(name, pictures), await webkit.driver.takeScreenshot(), 'base64');
}

async function untilThere(locator: By, name: string): Promise<void> {
  const { driver } = webkit;
  await driver.wait(
    async () => (await driver.findElements(locator)).length > 0,
    patience,
    `there is no ${name}`,
  );
}

/** Waits for a text anywhere on the page. */
const see = (text: string) =>
  untilThere(By.xpath(`//*[contains(normalize-space(.), '${text}')]`), text);

describe('in WebKit', () => {
  it('the home leads to a tool with what is written', async () => {
    assert.notEqual(await (await open('/')).getText(), '');
    const box = await webkit.driver.findElement(By.css('main form textarea'));
    await box.sendKeys('清晨的湖面');
    await takePicture('home.png');
    await webkit.driver.findElement(By.css('main form button[type=submit]')).click();
    await webkit.driver.wait(
      async () => new URL(await webkit.driver.getCurrentUrl()).pathname === '/art/',
      patience,
      'the page of the tool',
    );
    await see('清晨的湖面');
  });

  it('a prompt is checked while it is written', async () => {
    await open('/art/');
    const box = await webkit.driver.findElement(By.css('main form textarea'));
    await box.sendKeys('雪山 --ar 16:0 ');
    await see('比例');
    await takePicture('tool.png');
  });

  it('a gallery says what it shows', async () => {
    await open('/art/paintings/');
    await untilThere(
      By.css('[data-ui="picture-tile"], [data-ui="empty-heading"]'),
      'work, and no word that there are none',
    );
    await takePicture('gallery.png');
  });
});
