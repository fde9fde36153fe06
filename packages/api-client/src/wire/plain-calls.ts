import { accountCalls } from './account-calls.ts';
import { pictureCalls } from './picture-calls.ts';

/** The calls that a client always has. Others stand behind doors of their own, for pages that make them. */
export const plainCalls: typeof accountCalls & typeof pictureCalls = {
  ...accountCalls,
  ...pictureCalls,
};
