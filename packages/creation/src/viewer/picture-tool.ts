import type { IconName } from '@site/shell/ui';

/** A page that takes a picture by its address, such as the one that makes it larger. */
export interface PictureTool {
  readonly label: string;
  readonly icon: IconName;
  /** The page's address for a picture, given the whole address of that. */
  href(pictureUrl: string): string;
}
