export type SdWebuiOptions = {
  /** Such as `http://127.0.0.1:7860`. */
  readonly url: string;
  /** As given to `--api-auth`. */
  readonly credentials?: { readonly user: string; readonly password: string };
  /** For a reverse proxy in front of the WebUI, such as its key. */
  readonly headers?: Readonly<Record<string, string>>;
  /** What ReActor computes with. Default: `CPU`. */
  readonly reactorDevice?: 'CPU' | 'CUDA';
  /** Node's own gives up after 300 seconds of silence, and the WebUI is silent while it works. */
  readonly fetch?: typeof globalThis.fetch;
};
