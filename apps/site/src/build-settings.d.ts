interface ImportMetaEnv {
  /** Hosts, besides the site's own, that pictures may be sent to; set when the site is built. */
  readonly UPLOAD_HOSTS: readonly string[];
}
