import pLimit from 'p-limit';
import type { AssetRow } from '../database/asset-schema.ts';
import { createFilmConverter } from '../ffmpeg/convert-film.ts';
import { type FinishUploadResult, finishUpload } from './finish-upload.ts';
import type { UploadServices } from './upload-services.ts';

/** Milliseconds until whoever waits is to ask again: clients and proxies end what is silent for a minute. */
export const ANSWER_WITHIN_MS = 20_000;

/** Uploads that one server puts together at a time: each writes as much as it has, and is read as a whole. */
export const MAX_PUT_TOGETHER = 2;

/** Milliseconds after which an upload is given up for now, since nobody has asked for it again. */
const patienceMs = 60_000;

type UnderWay = {
  readonly end: Promise<FinishUploadResult>;
  readonly givesUp: NodeJS.Timeout;
  /** Aborted once it is given up, which one that waits for its turn learns only then. */
  readonly signal: AbortSignal;
};

/**
 * Finishes uploads that have come in parts. Whoever asks again for one that is being put together on this server
 * waits for the same.
 *
 * @returns a function; undefined from it: the upload is still being put together.
 */
export function createUploadFinisher(
  services: Pick<UploadServices, 'database' | 'uploadStore' | 'disk' | 'ffmpeg' | 'log' | 'now'>,
): (upload: AssetRow) => Promise<FinishUploadResult | undefined> {
  const { ffmpeg, log } = services;
  const convertFilm = ffmpeg && createFilmConverter(ffmpeg);
  const limit = pLimit(MAX_PUT_TOGETHER);
  const underWay = new Map<string, UnderWay>();

  function begin(upload: AssetRow): UnderWay {
    const controller = new AbortController();
    const { signal } = controller;
    const giveUp = () => controller.abort(new Error('Nobody waits for the upload any more'));
    const givesUp = setTimeout(giveUp, patienceMs);
    const end = limit(() => {
      signal.throwIfAborted();
      return finishUpload({ ...services, convertFilm }, upload, { signal });
    }).finally(() => {
      clearTimeout(givesUp);
      if (underWay.get(upload.id) === begun) underWay.delete(upload.id);
    });
    // There may be nobody who is told.
    end.catch((err) =>
      log.warn({ err }, 'An upload was not put together; the next call tries again'),
    );
    const begun: UnderWay = { end, givesUp, signal };
    underWay.set(upload.id, begun);
    return begun;
  }

  return async (upload) => {
    const known = underWay.get(upload.id);
    const { end, givesUp } = known && !known.signal.aborted ? known : begin(upload);
    givesUp.refresh();
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<undefined>((resolve) => {
      timer = setTimeout(() => resolve(undefined), ANSWER_WITHIN_MS);
    });
    try {
      return await Promise.race([end, late]);
    } finally {
      clearTimeout(timer);
    }
  };
}
