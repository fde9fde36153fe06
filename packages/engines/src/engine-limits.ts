/** Bytes of a preview: as much as a host can send to a page every two seconds. */
export const MAX_PREVIEW_BYTES = 60_000;

/** Characters of a JSON operation, which is in a database row that is read at each step. */
export const MAX_OPERATION_LENGTH = 16_384;
