/** The pictures that Ark takes, for images and for films. */
export const pictureTypes = /^image\/(jpeg|png|webp|bmp|tiff|gif)$/;
