import { join } from 'node:path';
import { packageRoot } from '../package-root.ts';

/** Written by `pnpm migrate`; the same files for the embedded database and for PostgreSQL. */
export const migrationsFolder = join(packageRoot, 'migrations');
