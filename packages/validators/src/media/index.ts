export type { MediaFacts, MediaIssue } from './check-media.ts';
export { checkMedia } from './check-media.ts';
export { checkMediaContent } from './check-media-content.ts';
export { checkMediaFile } from './check-media-file.ts';
export type { ChosenFile } from './chosen-file.ts';
export type { MediaType } from './detect-media-type.ts';
export { detectMediaType, MEDIA_HEADER_LENGTH } from './detect-media-type.ts';
export type { MediaContent } from './media-content.ts';
export {
  filmRule,
  findMediaRule,
  type MediaFormat,
  type MediaRule,
  mediaRuleOf,
  mediaRules,
  soundRule,
} from './media-rule.ts';
export { describeMediaIssue, type MediaMessages } from './messages/media-messages.ts';
export { readMediaContent } from './read-media-content.ts';
export { readMediaFile } from './read-media-file.ts';
export type { ReadableMedia } from './readable-media.ts';
export { watchReading } from './watch-reading.ts';
