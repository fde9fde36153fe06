import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serveFolder } from './serve-folder.ts';
import { test as base } from './site-test.ts';

const folder = join(import.meta.dirname, '../internal/stories/storybook-static');

/** A part in one of its states, as Storybook lists it. */
export type Story = {
  readonly id: string;
  /** The part: `零件/按钮`. */
  readonly title: string;
  /** The state. */
  readonly name: string;
  /** `phone`: to be looked at on a phone. */
  readonly tags: readonly string[];
};

/** Every story by its part; empty when the stories have not been built. */
export function readStories(): ReadonlyMap<string, readonly Story[]> {
  const file = join(folder, 'index.json');
  if (!existsSync(file)) return new Map();
  const { entries }: { entries: Record<string, Story> } = JSON.parse(readFileSync(file, 'utf8'));
  return Map.groupBy(Object.values(entries), ({ title }) => title);
}

/** A test over the built stories instead of the site; as quiet as the site has to be. */
export const test = base.extend<object, { storiesUrl: string }>({
  storiesUrl: [
    async ({ browser: _ }, use) => {
      const server = await serveFolder(folder);
      await use(server.url);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ storiesUrl }, use) => use(storiesUrl),
});
