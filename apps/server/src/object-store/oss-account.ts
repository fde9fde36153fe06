/** A bucket, and the key that signs for it: of Aliyun OSS, or of the object store of this server. */
export type OssAccount = {
  readonly accessKeyId: string;
  readonly accessKeySecret: string;
  readonly bucket: string;
  /** As signatures name it: `cn-hangzhou`. */
  readonly region: string;
};
