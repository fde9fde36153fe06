/**
 * The files of a job, in the order in which the person gave them. An engine takes files whose roles it
 * knows, and refuses a job with any other (`failed`, `unsupported`): it never ignores a file silently.
 */
export type InputFiles = readonly InputFile[];

/**
 * A file that a job works with. Nothing is loaded and no link is made until the engine asks, so only
 * the form that the service takes is prepared.
 *
 * A host offers bytes, a link or both: for a file that is stored elsewhere, only a link.
 */
export type InputFile = ReadableInputFile | LinkedInputFile;

/** A file that the host can read. */
export type ReadableInputFile = {
  /** Role of the file. */
  readonly role: InputFileRole;
  /** Detected from its bytes, not its name: `image/png`. */
  readonly mimeType: string;
  /**
   * The whole file. Rejects with the signal's reason when it is aborted, and with any other error
   * when the file is gone.
   */
  readonly readBytes: (options: { signal: AbortSignal }) => Promise<Uint8Array>;
  /** Absent if the service could not reach the host's files anyway. */
  readonly createLink?: CreateLink;
};

/** A file of which the host knows only the URL. */
export type LinkedInputFile = {
  /** Role of the file. */
  readonly role: InputFileRole;
  /** Absent if the host does not know it. */
  readonly mimeType?: string;
  /** The host has only a link. */
  readonly readBytes?: undefined;
  /** A link that the service can read. */
  readonly createLink: CreateLink;
};

/**
 * Makes an `https:` URL (`http:` on a developer's machine) at which the service can read the file
 * without a key for at least 15 minutes. Anyone who has the URL can open the file: give it to the
 * service only, and never log it.
 */
export type CreateLink = (options: { signal: AbortSignal }) => Promise<string>;

/**
 * Role of a file.
 *
 * | Role          | Means                                                                      |
 * | ------------- | -------------------------------------------------------------------------- |
 * | `source`      | What is changed: edited, upscaled, extended, given another face.           |
 * | `reference`   | What the result should show or resemble.                                   |
 * | `control`     | What the result follows: its lines, depths or poses.                       |
 * | `style`       | Only its style is copied.                                                  |
 * | `character`   | The person in it should appear in the result.                              |
 * | `omni`        | The person or the thing in it should appear in the result.                 |
 * | `mask`        | Which part of the first `source` changes: a PNG of its size, changed where it is transparent. |
 * | `first-frame` | The picture that a video begins with.                                      |
 * | `last-frame`  | The picture that it ends with.                                             |
 * | `cover`       | The sound that is played and sung anew.                                    |
 * | `face`        | The face that is put in.                                                   |
 * | `voice`       | The sound that is spoken or sung, or the voice that is learned.            |
 */
export type InputFileRole =
  | 'source'
  | 'reference'
  | 'control'
  | 'style'
  | 'character'
  | 'omni'
  | 'mask'
  | 'first-frame'
  | 'last-frame'
  | 'cover'
  | 'face'
  | 'voice';
