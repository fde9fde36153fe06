/** Move of a service, or of the way to it, with one request. */
export type VendorMove = (typeof vendorMoves)[number];

/** Every {@link VendorMove}. Those that refuse and those that cut before reading accept nothing. */
export const vendorMoves = [
  'answers',
  'answers in pieces',
  'answers with an unknown state',
  'repeats an earlier answer',
  'refuses with 429',
  'refuses with 503',
  'fails and repeats the headers',
  'cuts before it reads',
  'cuts after it accepted',
  'cuts within its answer',
  'answers nonsense',
  'answers nothing',
  'leaves it to a gateway that gives up',
] as const;
