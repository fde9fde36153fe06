import type { ComponentType } from 'react';
import type { PageProps } from './page.tsx';

/** A page and the path that it is shown for. */
export interface ShownPage {
  readonly path: string;
  readonly View: ComponentType<PageProps>;
}
