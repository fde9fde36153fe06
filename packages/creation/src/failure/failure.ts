/** Why something did not come about. Facts only: the words are the catalogue's. */
export type Failure =
  /** Nobody is logged in. */
  | { readonly kind: 'logged-out' }
  /** The engine gave up; `message` is the service's sentence for people. */
  | {
      readonly kind: 'engine';
      readonly message: string;
      /** Why, in one word of the wire; absent if the service does not tell. */
      readonly reason?: string | undefined;
      /** Of what; it tells what helps. Absent: pictures of a prompt. */
      readonly tool?: string | undefined;
      /** Points that came back. */
      readonly returned?: number | undefined;
      /** The same had been refused before: it was not sent again. */
      readonly isUnchanged?: boolean;
    }
  /** The stream ended without a picture and without a reason. */
  | { readonly kind: 'broken-off' }
  /** The service can't be reached, and nobody knows whether it has begun it. */
  | { readonly kind: 'unconfirmed' }
  /** It never reached the service. */
  | { readonly kind: 'not-begun' }
  /** The call failed or was refused; `error` is what the client threw. */
  | { readonly kind: 'call'; readonly error: unknown };
