/** Points that pages of the version before show for a picture; they do not say what they showed. */
export const pictureCost = 10;
