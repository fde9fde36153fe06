import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import type { FormFields } from './form-fields.ts';
import { OssError } from './oss-error.ts';

export type ReceivedForm = {
  /** The fields before the file; those behind it are ignored. */
  readonly fields: FormFields;
  readonly file: {
    /**
     * Nothing more is read of the request than is taken from here. Who destroys it gives the rest
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

/** What one form may hold. The longest field is the policy, of a few hundred bytes. */
const limits = {
  fields: 50,
  /** Bytes. */
  fieldSize: 16 * 1024,
  parts: 60,
  headerPairs: 20,
  /** Bytes. */
  headerSize: 16 * 1024,
};

/** Milliseconds without a single byte, after which an upload is given up. */
const idleTimeoutMs = 30_000;

/**
 * Reads a form of `multipart/form-data` as far as its file, which is the field named `file`.
 *
 * @throws {OssError} where the request is no such form, breaks off, or stands still.
 */
export async function receiveForm(request: IncomingMessage): Promise<ReceivedForm> {
  const parser = createParser(request);
  const fields = new Map<string, string>();
  let file: Readable | undefined;
  let timer: NodeJS.Timeout | undefined;

  function watch(): void {
    clearTimeout(timer);
    timer = setTimeout(() => parser.destroy(timeout()), idleTimeoutMs);
  }
  function release(): void {
    clearTimeout(timer);
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
  // Also when nobody waits for the end any more; who reads the file hears of it by the file.
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
      // Whoever reads it is told of an error; it may come before anybody does.
      body.on('error', () => {});
      body.once('close', () => {
        if (!body.readableEnded) release();
      });
      resolve({ fields, file: { body, name: name ?? '', type }, complete });
    });
    complete.then(() => reject(noFile()), reject);
  });

  watch();
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
