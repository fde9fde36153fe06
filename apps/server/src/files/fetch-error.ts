/** Error of an address that leads to what is never fetched, or not taken: trying again would change nothing. */
export class RefusedAddressError extends Error {
  override readonly name = 'RefusedAddressError';
}

/** The host has no such file, or no longer: the same address leads nowhere, another one may. */
export class GoneFileError extends Error {
  override readonly name = 'GoneFileError';
}

/** The file has no such part. */
export class NoSuchPartError extends Error {
  override readonly name = 'NoSuchPartError';
  /** Bytes of the whole, if the host says so. */
  readonly size: number | undefined;

  constructor(message: string, { size }: { size: number | undefined }) {
    super(message);
    this.size = size;
  }
}

export const tooLarge = (host: string, maxBytes: number) =>
  new RefusedAddressError(`${host} sends more than ${maxBytes} bytes`);
