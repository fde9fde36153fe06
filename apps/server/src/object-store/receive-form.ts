import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import { OssError } from './oss-error.ts';

/** The fields of a form by their names in lower case: OSS does not tell them apart by it. */
export type FormFields = ReadonlyMap<string, string>;

export type ReceivedForm = {
  /** The fields before the file; fields after it are ignored. */
  readonly fields: FormFields;
  readonly file: {
    /**
     * Nothing more is read of the request than is taken from here. Destroying it gives the rest
     * of the request back.
     */
    readonly body: Readable;
    /** Without a path; empty where the form gives none. */
    readonly name: string;
    /** The declared type. */
    readonly type: string;
  };
  /** Resolves when the form was received to its end; rejects with what came in between. */
  readonly complete: Promise<void>;
};

/** Limits of one form. The longest field is the policy, of a few hundred bytes. */
const limits = {
  fields: 50,
  /** Bytes. */
  fieldSize: 16 * 1024,
  parts: 60,
  headerPairs: 20,
  /** Bytes. */
  headerSize: 16 * 1024,
};

export type FormTimeLimits = {
  /** Milliseconds for all that comes before the file: until then the sender is unknown. */
  fieldsMs: number;
  /** Milliseconds without a single byte. */
  idleMs: number;
  /** Milliseconds in which at least `paceBytes` of a file must come, again and again. */
  paceMs: number;
  paceBytes: number;
};

/** How long a form may hold its connection. */
export const FORM_TIME_LIMITS: FormTimeLimits = {
  // A kilobyte or two.
  fieldsMs: 15_000,
  idleMs: 30_000,
  // 2 kB/s: less than the slowest phone on the move. The whole has the 15 minutes of any request.
  paceMs: 30_000,
  paceBytes: 64 * 1024,
};

/**
 * Reads a form of `multipart/form-data` as far as its file, which is the field named `file`.
 *
 * @throws {OssError} where the request is no such form, breaks off, stands still, or is too slow.
 */
export async function receiveForm(
  request: IncomingMessage,
  { fieldsMs, idleMs, paceMs, paceBytes }: FormTimeLimits = FORM_TIME_LIMITS,
): Promise<ReceivedForm> {
  const parser = createParser(request);
  const fields = new Map<string, string>();
  let file: Readable | undefined;
  let received = 0;
  const giveUp = () => parser.destroy(timeout());
  let idleTimer = setTimeout(giveUp, idleMs);
  let phaseTimer = setTimeout(giveUp, fieldsMs);

  function watch(chunk: Buffer): void {
    received += chunk.length;
    clearTimeout(idleTimer);
    idleTimer = setTimeout(giveUp, idleMs);
  }
  function watchPace(): void {
    const before = received;
    clearTimeout(phaseTimer);
    phaseTimer = setTimeout(() => {
      if (received - before < paceBytes) giveUp();
      else watchPace();
    }, paceMs);
  }
  function release(): void {
    clearTimeout(idleTimer);
    clearTimeout(phaseTimer);
    request.off('data', watch).off('close', checkEnd).unpipe(parser);
  }
  function checkEnd(): void {
    if (!request.complete) parser.destroy(malformed('The connection was closed too early.'));
  }

  const complete = new Promise<void>((resolve, reject) => {
    parser.once('finish', resolve);
    parser.on('error', (error) =>
      reject(error instanceof OssError ? error : malformed(undefined, error)),
    );
  }).finally(release);
  // Even when nothing waits for the end any more; readers of the file get the error from the file.
  complete.catch((error: unknown) => file?.destroy(error instanceof Error ? error : undefined));

  parser.on('field', (name, value, _isNameCut, isValueCut) => {
    if (file) return;
    if (isValueCut) parser.destroy(tooLong(String(name)));
    fields.set(String(name).toLowerCase(), value);
  });
  for (const event of ['fieldsLimit', 'partsLimit'] as const) {
    parser.once(event, () => parser.destroy(malformed('The form has too many fields.')));
  }
  const begun = new Promise<ReceivedForm>((resolve, reject) => {
    parser.once('file', (_, body, name, __, type) => {
      file = body;
      watchPace();
      // Readers get the error; it may come before there is one.
      body.on('error', () => {});
      body.once('close', () => {
        if (!body.readableEnded) release();
      });
      resolve({ fields, file: { body, name: name ?? '', type }, complete });
    });
    complete.then(() => reject(noFile()), reject);
  });

  request.on('data', watch).once('close', checkEnd).pipe(parser);
  return await begun;
}

function createParser(request: IncomingMessage): BusboyInstance {
  const contentType = request.headers['content-type'] ?? '';
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      limits: { ...limits, files: 1 },
      isPartAFile: (name) => name?.toLowerCase() === 'file',
    });
  } catch (cause) {
    throw malformed(undefined, cause);
  }
}

function malformed(
  message = 'The body of your POST request is not well-formed multipart/form-data.',
  cause?: unknown,
): OssError {
  return new OssError('MalformedPOSTRequest', message, { cause });
}

function timeout(): OssError {
  return new OssError(
    'RequestTimeout',
    'Your socket connection to the server was not read from or written to within the timeout period.',
  );
}

function tooLong(name: string): OssError {
  return new OssError('FieldItemTooLong', `The field ${name} is longer than allowed.`);
}

function noFile(): OssError {
  return new OssError(
    'IncorrectNumberOfFilesInPOSTRequest',
    'POST requires exactly one file upload per request.',
  );
}
