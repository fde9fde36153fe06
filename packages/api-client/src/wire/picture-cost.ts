/** Points that a picture costs; given back when it fails or is stopped. */
export const pictureCost = 10;
