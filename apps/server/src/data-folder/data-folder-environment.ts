import { join } from 'node:path';
import * as v from 'valibot';
import { packageRoot } from '../package-root.ts';

/** The variable that names the data folder. */
export const dataFolderEntries = {
  // Wherever a command is run: another folder would be another site.
  DATA_DIR: v.optional(v.string(), join(packageRoot, 'data')),
};
