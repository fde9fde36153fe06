/** Bytes of a preview: as much as a host can send to a page every two seconds. */
export const MAX_PREVIEW_BYTES = 60_000;

/** Files that a running job shows at a time: as many as a service makes of one job. */
export const MAX_PARTIAL_FILES = 8;

/** Characters of the address of such a file, which is stored with the job. */
export const MAX_PARTIAL_ADDRESS_LENGTH = 4_096;

/** Characters of a JSON operation, which is in a database row that is read at each step. */
export const MAX_OPERATION_LENGTH = 16_384;
