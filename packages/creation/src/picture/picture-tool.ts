import type { IconName } from '@site/shell/ui';

/** A page that may take a picture by its address, such as the one that makes it larger. */
export interface PictureTool {
  /** Tool that it offers: it is shown where a model of that takes pictures. */
  readonly tool: string;
  /** The link's text. */
  readonly label: string;
  /** Stands before the label. */
  readonly icon: IconName;
  /** The page's address for a picture, given the whole address of that. */
  href(pictureUrl: string): string;
}
