import type { PictureReference } from '@site/api-client/wire';
import { toObjectUrlPath } from '../object-store/signed-link.ts';

/** As OSS writes it; the embedded object store understands it, too. */
const thumbnailQuery = '?x-oss-process=image/resize,w_320/format,webp';

/** Shows where an upload and its thumbnail are, for its owner. */
export function showAsset({ key }: { key: string }): PictureReference {
  const url = toObjectUrlPath(key);
  return { url, thumbnailUrl: `${url}${thumbnailQuery}` };
}
