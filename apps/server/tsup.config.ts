import { bundleConfig } from './bundle-config.ts';

export default bundleConfig({
  main: 'src/main.ts',
  backup: 'src/backup.ts',
  'check-engines': 'src/check-engines.ts',
  'media-reader': 'src/media-reader.ts',
  migrate: 'src/migrate.ts',
  reconcile: 'src/reconcile.ts',
  refund: 'src/refund.ts',
  restore: 'src/restore.ts',
  'review-works': 'src/review-works.ts',
});
