import type { Site } from './load-site.ts';

/** Services that tell which brand's pages a request gets. */
export type PageServices = {
  /** Undefined when the site was not built. */
  readonly site: Site | undefined;
  /** Shown on every host; undefined where the host says which. */
  readonly siteBrand: string | undefined;
};
