import { defineConfig } from 'drizzle-kit';

/** `generate:migration` compares the schema with the last migration and writes the next one. */
export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './src/database/schema.ts',
    './src/database/asset-schema.ts',
    './src/database/collection-schema.ts',
    './src/database/consent-schema.ts',
    './src/database/digital-human-schema.ts',
    './src/database/engine-schema.ts',
    './src/database/file-store-schema.ts',
    './src/database/job-schema.ts',
    './src/database/output-schema.ts',
    './src/database/payment-schema.ts',
    './src/database/preview-schema.ts',
    './src/database/report-schema.ts',
    './src/database/stage-schema.ts',
    './src/database/voice-schema.ts',
  ],
  out: './migrations',
});
