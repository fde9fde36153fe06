/** An error answer as WeChat Pay writes it: a status, and `{ code, message }`. */
export class ProtocolFailure extends Error {
  override readonly name = 'ProtocolFailure';
  readonly status: 400 | 401 | 403 | 404 | 406 | 415;
  readonly code: string;

  constructor(status: ProtocolFailure['status'], code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}
