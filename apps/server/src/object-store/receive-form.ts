import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import type { FormFields } from './form-fields.ts';
import { OssError } from './oss-error.ts';

export type ReceivedForm = {
  /** The fields before the file; those behind it are ignored. */
  readonly fields: FormFields;
  readonly file: {
    /** Nothing more is read of the request than is taken from here. */
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
  fields: 100,
  /** Bytes. */
  fieldSize: 64 * 1024,
  parts: 110,
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
export function receiveForm(request: IncomingMessage): Promise<ReceivedForm> {
  const parser = createParser(request);
  const fields = new Map<string, string>();
  let file: Readable | undefined;

  const complete = new Promise<void>((resolve, reject) => {
    let timer = setTimeout(expire, idleTimeoutMs);
    function expire() {
      fail(
        new OssError(
          'RequestTimeout',
          'Your socket connection to the server was not read from or written to within the timeout period.',
        ),
      );
    }
    function fail(error: OssError) {
      clearTimeout(timer);
      request.unpipe(parser);
      reject(error);
      file?.destroy(error);
    }
    request.on('data', () => {
      clearTimeout(timer);
      timer = setTimeout(expire, idleTimeoutMs);
    });
    request.once('close', () => {
      if (!request.complete) fail(malformed('The connection was closed before the body ended.'));
    });
    parser.on('field', (name, value, _isNameCut, isValueCut) => {
      if (file) return;
      if (isValueCut) {
        fail(new OssError('FieldItemTooLong', `The field ${name} is longer than allowed.`));
      }
      fields.set(String(name).toLowerCase(), value);
    });
    for (const event of ['fieldsLimit', 'partsLimit'] as const) {
      parser.once(event, () => fail(malformed('The form has too many fields.')));
    }
    parser.once('error', (cause) => fail(malformed(undefined, cause)));
    parser.once('finish', () => {
      clearTimeout(timer);
      resolve();
    });
  });
  // Who waits for the file hears of it by the file.
  complete.catch(() => {});

  return new Promise((resolve, reject) => {
    parser.once('file', (_, body, name, __, type) => {
      // Whoever reads it is told, and it may end before anybody does.
      body.on('error', () => {});
      file = body;
      resolve({ fields, file: { body, name: name ?? '', type }, complete });
    });
    complete.then(
      () =>
        reject(
          new OssError(
            'IncorrectNumberOfFilesInPOSTRequest',
            'POST requires exactly one file upload per request.',
          ),
        ),
      reject,
    );
    request.pipe(parser);
  });
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
