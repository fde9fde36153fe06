export type { AigcLabel } from './aigc-label.ts';
export {
  type ByteSource,
  readLabelByRanges,
  readPieces,
  stripMetadataByRanges,
  writeLabelByRanges,
} from './by-ranges.ts';
export { type CopyLabelOptions, copyLabel } from './copy-label.ts';
export { type CreateLabelOptions, createLabel } from './create-label.ts';
export type { MediaFormat } from './media-format.ts';
export {
  isMetadataError,
  type MetadataError,
  type MetadataErrorFacts,
  type MetadataErrorKind,
} from './metadata-error.ts';
export { type ImageFormat, imageFormat } from './pictures/image-format.ts';
export {
  checkProviderCode,
  DEMONSTRATION_PROVIDER_CODE,
  type ProviderCodeIssue,
} from './provider-code.ts';
export { readLabel } from './read-label.ts';
export type { ByteRange, Piece } from './reading.ts';
export { stripMetadata } from './strip-metadata.ts';
export { writeLabel } from './write-label.ts';
