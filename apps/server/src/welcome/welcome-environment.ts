import { wholeNumber } from '../settings/whole-number.ts';

/** The variables of the points of new users. */
export const welcomeEntries = {
  WELCOME_POINTS: wholeNumber('WELCOME_POINTS', { min: 0, max: 1_000_000 }),
  WELCOMES_PER_NETWORK: wholeNumber('WELCOMES_PER_NETWORK', { min: 1, max: 1_000_000 }),
  WELCOMES_PER_MAIL_DOMAIN: wholeNumber('WELCOMES_PER_MAIL_DOMAIN', { min: 1, max: 1_000_000 }),
};
