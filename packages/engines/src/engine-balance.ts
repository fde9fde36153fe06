/** Balance of an account at a service. */
export type EngineBalance = {
  /** Amount left, in its unit; below 0 where the account owes something. */
  readonly amount: number;
  /** `money`: in the currency that the service shows, which is mostly the US dollar. `credits`: of the service's own. */
  readonly unit: 'money' | 'credits';
};
