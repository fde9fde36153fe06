import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { getMimeType } from 'hono/utils/mime';

type Body = Uint8Array<ArrayBuffer>;

/** A file of the built site, in memory: the whole of it is smaller than one big picture. */
export type SiteFile = {
  readonly type: string;
  /** Of the plain body; an encoded one adds its encoding. */
  readonly hash: string;
  readonly plain: Body;
  readonly br: Body | undefined;
  readonly gzip: Body | undefined;
};

export function readSiteFile(path: string): SiteFile {
  const plain = readBytes(path);
  let hash: string | undefined;
  return {
    type: getMimeType(path) ?? 'application/octet-stream',
    // Made when it is first asked for: over all files it would take a tenth of a start.
    get hash() {
      hash ??= createHash('sha256').update(plain).digest('base64url').slice(0, 22);
      return hash;
    },
    plain,
    br: existsSync(`${path}.br`) ? readBytes(`${path}.br`) : undefined,
    gzip: existsSync(`${path}.gz`) ? readBytes(`${path}.gz`) : undefined,
  };
}

function readBytes(path: string): Body {
  return readFileSync(path);
}
