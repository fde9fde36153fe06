import { bundleConfig } from './bundle-config.ts';

/** The script that builds has emptied the folder: these write into it at the same time. */
const options = { clean: false };

/** Apart, since whatever programs share is in a file of its own, which each of them reads when it starts. */
export default [
  bundleConfig({ main: 'src/main.ts' }, options),
  bundleConfig({ 'media-reader': 'src/media-reader.ts' }, options),
  bundleConfig({ 'watchdog-thread': 'src/watchdog-thread.ts' }, options),
  bundleConfig(
    {
      backup: 'src/backup.ts',
      'check-engines': 'src/check-engines.ts',
      migrate: 'src/migrate.ts',
      reconcile: 'src/reconcile.ts',
      refund: 'src/refund.ts',
      restore: 'src/restore.ts',
      'review-works': 'src/review-works.ts',
    },
    options,
  ),
];
