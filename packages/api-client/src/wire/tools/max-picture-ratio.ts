/** Greatest ratio: what is wider or higher is made as this, where a model has no sizes of its own. */
export const MAX_PICTURE_RATIO = 4;
