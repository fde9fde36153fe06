/** Points of a picture as shipped: what is shown until the prices of the models are known. */
export const pictureCost = 10;
