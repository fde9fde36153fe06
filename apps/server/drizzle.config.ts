import { defineConfig } from 'drizzle-kit';

/** `pnpm migrate` compares the schema with the last migration and writes the next one. */
export default defineConfig({
  dialect: 'postgresql',
  schema: ['./src/database/schema.ts', './src/database/payment-schema.ts'],
  out: './migrations',
});
