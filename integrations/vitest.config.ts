import { VitestNotes } from '@internal/build-config/vitest-notes';
import { defineConfig } from 'vitest/config';

/** Commands of other tools on a machine that may be busy: slow is not wrong. */
const patience = { testTimeout: 600_000, hookTimeout: 600_000 };

export default defineConfig({
  test: {
    reporters: ['default', 'json', new VitestNotes()],
    outputFile: { json: 'test-results/vitest.json' },
    projects: [
      { test: { name: 'readme', include: ['readme/**/*.test.ts'], ...patience } },
      { test: { name: 'checks', include: ['checks/**/*.test.ts'], ...patience } },
      {
        test: {
          name: 'rehearsal',
          include: ['rehearsal/**/*.test.ts'],
          maxConcurrency: 2,
          ...patience,
        },
      },
    ],
  },
});
