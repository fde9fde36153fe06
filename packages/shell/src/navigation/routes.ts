/** Addresses of the pages that the shell's own parts link to. */
export interface Routes {
  /** Behind logo and name. Default: the brand's base path. */
  readonly home: string;
  /** Default: `/login/`. It is given the page to come back to as `redirect`. */
  readonly login: string;
  /** The user's pictures. Default: `mypaintings` under the base path. */
  readonly myPictures: string;
  /** A work of the user's, by the tool that made it and its id; undefined: among their pictures. Default: there. */
  readonly work: (tool: string, id: string) => string | undefined;
  /** Sources and uses of the user's points. Default: `my/points` under the base path. */
  readonly myPoints: string;
  /** The user's uploads. Default: `my/uploads` under the base path. */
  readonly myUploads: string;
  /** The consents of people whose faces the user may use. Default: `my/consents` under the base path. */
  readonly myConsents: string;
  /** Default: `/about`. */
  readonly about: string;
  /** Price list. Default: `/prices`. */
  readonly prices: string;
  /** Default: `/openapi`. */
  readonly openApi: string;
  /** Default: `/wx-bind`. */
  readonly bindWeChat: string;
  /** Default: `/email-bind`. */
  readonly bindEmail: string;
}
