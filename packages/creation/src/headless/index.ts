export type { PlacedIssue } from '@site/validators';
export type { AspectRatio } from '../aspect-ratio/aspect-ratio.ts';
export { aspectRatioText, offeredAspectRatios } from '../aspect-ratio/aspect-ratio.ts';
export { readAspectRatio } from '../aspect-ratio/read-aspect-ratio.ts';
export { writeAspectRatio } from '../aspect-ratio/write-aspect-ratio.ts';
export type {
  UnderlineRange,
  UnderlineSegment,
  UnderlineSeverity,
} from '../composer/underline-segments.ts';
export { underlineSegments } from '../composer/underline-segments.ts';
export type {
  CheckComposed,
  PromptComposerControl,
  UsePromptComposerOptions,
} from '../composer/use-prompt-composer.ts';
export { usePromptComposer } from '../composer/use-prompt-composer.ts';
export type { OpenStatus } from '../creation-status.ts';
export { isCreating } from '../creation-status.ts';
export type {
  GalleryControl,
  GalleryItem,
  GallerySection,
  GalleryTile,
  UseGalleryOptions,
} from '../gallery/use-gallery.ts';
export { useGallery } from '../gallery/use-gallery.ts';
export { useWhenNear } from '../gallery/use-when-near.ts';
export type { ReferenceImage } from '../reference-images/reference-image.ts';
export type {
  CreationControl,
  CreationProgress,
  CreationReport,
  CreationState,
  RunOptions,
  UseCreationOptions,
} from './use-creation.ts';
export { useCreation } from './use-creation.ts';
export type {
  ReferenceListControl,
  UploadOptions,
  UseReferenceListOptions,
} from './use-reference-list.ts';
export { useReferenceList } from './use-reference-list.ts';
