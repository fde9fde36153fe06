/** The object store as policies name it, and the key that signs for it. */
export type OssAccount = {
  readonly accessKeyId: string;
  readonly accessKeySecret: string;
  readonly bucket: string;
  /** As signatures name it: `cn-hangzhou`. */
  readonly region: string;
};
