export type SdWebuiOptions = {
  /** Such as `http://127.0.0.1:7860`. */
  readonly url: string;
  /** As given to `--api-auth`. */
  readonly credentials?: { readonly user: string; readonly password: string };
  /** For a reverse proxy in front of the WebUI, such as its key. */
  readonly headers?: Readonly<Record<string, string>>;
  /**
   * How long the WebUI may send nothing, in milliseconds: it is silent while it works. Default: ten minutes.
   * Not for a `fetch` of your own.
   */
  readonly maxSilenceMs?: number;
  /** Makes the requests. Default: the global one, with patience for long answers. */
  readonly fetch?: typeof globalThis.fetch;
};
