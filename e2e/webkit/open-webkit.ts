import { type ChildProcess, spawn } from 'node:child_process';
import { globSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '@internal/test-servers/free-port';
import { Builder, Capabilities, type WebDriver } from 'selenium-webdriver';

export type WebKit = { readonly driver: WebDriver; close(): Promise<void> };

/** Milliseconds that the driver has to answer first. */
const startMs = 30_000;

/** Milliseconds between two looks at whether it does. */
const pauseMs = 50;

/** Opens a window of WebKitGTK, the engine of Safari, through its own driver. Needs a display. */
export async function openWebKit(): Promise<WebKit> {
  const port = await freePort();
  const service = spawn('WebKitWebDriver', [`--port=${port}`], { stdio: 'inherit' });
  const [binary] = globSync('/usr/lib/*/webkit2gtk-4*/MiniBrowser');
  const server = `http://127.0.0.1:${port}`;
  await untilAnswering(`${server}/status`, service);
  const browser = { browserName: 'MiniBrowser' };
  const options = { binary, args: ['--automation'] };
  const driver = await new Builder()
    .usingServer(server)
    .withCapabilities(new Capabilities({ ...browser, 'webkitgtk:browserOptions': options }))
    .build();
  return {
    driver,
    async close() {
      await driver.quit();
      service.kill();
    },
  };
}

async function untilAnswering(url: string, service: ChildProcess): Promise<void> {
  const tooLong = AbortSignal.timeout(startMs);
  while (service.exitCode === null) {
    tooLong.throwIfAborted();
    const isThere = await fetch(url).then(
      () => true,
      () => false,
    );
    if (isThere) return;
    await delay(pauseMs);
  }
  throw new Error(`WebKitWebDriver ended with ${service.exitCode}.`);
}
