/**
 * Subjects of the check of a service before anything is made with it.
 *
 * | About     | Asks                                                              |
 * | --------- | ----------------------------------------------------------------- |
 * | `service` | Does the address lead to a service that speaks the protocol?      |
 * | `key`     | Does it take the key?                                             |
 * | `model`   | Does it have the model, and what that needs?                      |
 * | `clock`   | Is this machine's clock right? Signatures and links depend on it. |
 */
export const engineCheckSubjects = ['service', 'key', 'model', 'clock'] as const;
export type EngineCheckSubject = (typeof engineCheckSubjects)[number];

export type EngineFinding = {
  /** Subject of the finding. */
  readonly about: EngineCheckSubject;
  /** `unknown`: the service does not tell without making something. */
  readonly result: 'ok' | 'failed' | 'unknown';
  /** For the operator, in English or in the service's own words, without keys. Empty if there is nothing to say. */
  readonly detail: string;
};

/** At most one finding about each; what is missing was not reached. */
export type EngineCheck = readonly EngineFinding[];
