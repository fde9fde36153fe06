import type { OssAccount } from '../object-store/oss-account.ts';

/** Where people's files go. */
export type UploadAccount = OssAccount & {
  /** Where forms are posted, as the credential says: an address, or a path of this origin. */
  readonly host: string;
  readonly signatureVersion: 1 | 4;
};

/** The other origin that pages post files to; undefined if it is their own. */
export function uploadOrigin({ host }: UploadAccount): string | undefined {
  return host.startsWith('/') ? undefined : new URL(host).origin;
}
