export type { CopyLabelOptions } from './copy-label.ts';
export { copyPictureLabel } from './pictures/copy-picture-label.ts';
export { type ImageFormat, imageFormat } from './pictures/image-format.ts';
export { stripPicture } from './pictures/strip-picture.ts';
