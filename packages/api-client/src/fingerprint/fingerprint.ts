/** Gives what the `x-bf` header says of this browser. It never rejects, and its value never changes. */
export type Fingerprint = () => Promise<string>;
