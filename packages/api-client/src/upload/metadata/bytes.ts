/** What a Blob can be made of. */
export type Bytes = Uint8Array<ArrayBuffer>;
