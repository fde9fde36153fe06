/**
 * The errors of Aliyun OSS that the object store knows, with their HTTP status, and four of our own
 * about room: `DailyQuotaExceeded`, `QuotaExceeded`, `InsufficientStorage`, `TooManyUploads`.
 */
const statuses = {
  AccessDenied: 403,
  DailyQuotaExceeded: 403,
  EntityTooLarge: 400,
  EntityTooSmall: 400,
  FieldItemTooLong: 400,
  FileAlreadyExists: 409,
  IncorrectNumberOfFilesInPOSTRequest: 400,
  InsufficientStorage: 507,
  InternalError: 500,
  InvalidAccessKeyId: 403,
  InvalidArgument: 400,
  InvalidObjectName: 400,
  InvalidPolicyDocument: 400,
  MalformedPOSTRequest: 400,
  MethodNotAllowed: 405,
  NoSuchKey: 404,
  QuotaExceeded: 403,
  RequestTimeout: 400,
  SignatureDoesNotMatch: 403,
  TooManyUploads: 429,
} as const;
export type OssErrorCode = keyof typeof statuses;

/** An error of the object store, as OSS words it: for the programs that upload, not for people. */
export class OssError extends Error {
  override readonly name = 'OssError';
  readonly code: OssErrorCode;
  readonly status: (typeof statuses)[OssErrorCode];

  constructor(code: OssErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
    this.status = statuses[code];
  }
}
