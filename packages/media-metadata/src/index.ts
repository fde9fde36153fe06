export type { AigcLabel } from './aigc-label.ts';
export { type ImageFormat, imageFormat } from './image-format.ts';
export type { CopyAigcLabelOptions } from './strip-metadata.ts';
export { copyAigcLabel, readAigcLabel, stripMetadata } from './strip-metadata.ts';
