export type { AigcLabel } from './aigc-label.ts';
export { type ImageFormat, imageFormat } from './image-format.ts';
export { readAigcLabel, stripMetadata } from './strip-metadata.ts';
