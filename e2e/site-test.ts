import { startPostgres } from '@internal/test-servers/postgres';
import { type SiteServer, startSiteServer } from '@internal/test-servers/site-server';
import { test as base, expect } from '@playwright/test';
import { watchRequests } from './wait-until-quiet.ts';

export type ServerOptions = { database: 'embedded' | 'postgresql' };

type PageFixtures = {
  /** Issues that match are what the test is about: Chromium logs each failed request itself. */
  tolerate: (issue: RegExp) => void;
  quietPage: undefined;
};

/**
 * Message that Chromium logs for a request that no server answered. Its wording depends on how far
 * the request had come: refused, reset, not connected, an answer that ends in its middle.
 */
export const unansweredRequest = /^logged: Failed to load resource: net::ERR_/;

/**
 * A test with a server of its worker's own: the built site over a fresh data folder. A page that
 * logs an error, throws, or breaks the content security policy fails its test.
 */
export const test = base.extend<PageFixtures, ServerOptions & { server: SiteServer }>({
  database: ['embedded', { option: true, scope: 'worker' }],

  server: [
    async ({ database }, use) => {
      const postgres = database === 'postgresql' ? await startPostgres() : undefined;
      const server = await startSiteServer({
        lives: 'minutes',
        ...(postgres && { databaseUrl: postgres.url }),
      });
      await use(server);
      await server.stop();
      await postgres?.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],

  baseURL: async ({ server }, use) => use(server.url),

  tolerate: async ({ context }, use) => {
    const issues: string[] = [];
    const tolerated: RegExp[] = [];
    await context.exposeBinding('reportViolation', (_, violation: string) =>
      issues.push(`blocked: ${violation}`),
    );
    await context.addInitScript(reportViolations);
    context.on('weberror', (error) => issues.push(`thrown: ${error.error().message}`));
    context.on('console', (message) => {
      if (message.type() !== 'error') return;
      issues.push(`logged: ${message.text()} (${message.location().url})`);
    });
    await use((issue) => void tolerated.push(issue));
    const unexpected = issues.filter(
      (issue) => !tolerated.some((expected) => expected.test(issue)),
    );
    expect(unexpected, 'what went wrong on the pages').toEqual([]);
  },

  // An answer that a test changes may still be on its way when the test is over.
  page: async ({ page }, use) => {
    await use(page);
    if (page.isClosed()) return;
    // Nor is the server asked for pictures that the test has answered so far.
    await page.evaluate(() => window.stop()).catch(() => 'It is being left');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },

  quietPage: [
    async ({ context, tolerate: _ }, use) => {
      watchRequests(context);
      await use(undefined);
    },
    { auto: true },
  ],
});

declare global {
  interface Window {
    reportViolation?: (violation: string) => void;
  }
}

/** Runs in the browser before each page: reports what the content security policy blocks. */
function reportViolations() {
  document.addEventListener('securitypolicyviolation', (violation) => {
    window.reportViolation?.(`${violation.effectiveDirective} ${violation.blockedURI}`);
  });
}

export { expect };
