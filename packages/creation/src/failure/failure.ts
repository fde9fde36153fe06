/** Why something did not come about. Facts only: the words are the catalogue's. */
export type Failure =
  /** Nobody is logged in. */
  | { readonly kind: 'logged-out' }
  /** The engine gave up; `message` is the service's sentence for people. */
  | { readonly kind: 'engine'; readonly message: string }
  /** The stream ended without a picture and without a reason. */
  | { readonly kind: 'broken-off' }
  /** The call failed or was refused; `error` is what the client threw. */
  | { readonly kind: 'call'; readonly error: unknown };
