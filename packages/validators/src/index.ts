export type { CheckImageOptions, ImageFacts, ImageIssue } from './image/check-image.ts';
export { checkImage } from './image/check-image.ts';
export type {
  BatchImage,
  CheckImageBatchOptions,
  ImageBatchIssue,
  ImageIdentity,
} from './image/check-image-batch.ts';
export { acceptedImages, checkImageBatch } from './image/check-image-batch.ts';
export type { ImageSizeIssue, ImageSizeLimits, SizedImage } from './image/check-image-size.ts';
export { checkImageSize } from './image/check-image-size.ts';
export type { AllowedImageType, ImageType } from './image/detect-image-type.ts';
export { detectImageType, IMAGE_HEADER_LENGTH } from './image/detect-image-type.ts';
export { ALLOWED_IMAGE_TYPES, MAX_IMAGE_SIZE, MAX_REFERENCE_IMAGES } from './image/image-limits.ts';
export type { FileLike } from './image/read-image-facts.ts';
export { readImageFacts } from './image/read-image-facts.ts';
export type { Issue, IssueCode, WrongTypeIssue } from './issue.ts';
export { describeIssue } from './messages/describe-issue.ts';
export type { IssueMessages, ParameterMessages, ValidatorMessages } from './messages/messages.ts';
export type { CheckNicknameOptions, NicknameIssue } from './nickname/check-nickname.ts';
export { checkNickname, MAX_NICKNAME_LENGTH } from './nickname/check-nickname.ts';
export { cleanNickname } from './nickname/clean-nickname.ts';
export type { ModelLimits } from './prompt/check-model.ts';
export { checkModel } from './prompt/check-model.ts';
export type { CheckPromptOptions, PromptRule } from './prompt/check-prompt.ts';
export { checkPrompt, MAX_PROMPT_LENGTH } from './prompt/check-prompt.ts';
export type { Fix } from './prompt/fix.ts';
export { applyFix, applyFixes } from './prompt/fix.ts';
export { normalizePrompt } from './prompt/normalize-prompt.ts';
export type { ParameterKind, ParameterName, ParameterSpec } from './prompt/parameters.ts';
export type {
  ParsedPrompt,
  PromptParameter,
  PromptReference,
  PromptSegment,
} from './prompt/parse-prompt.ts';
export { parsePrompt } from './prompt/parse-prompt.ts';
export { pictureParameters } from './prompt/picture-parameters.ts';
export type { PlacedIssue } from './prompt/placed-issue.ts';
export type {
  PromptErrorCode,
  PromptIssue,
  PromptIssueCode,
} from './prompt/prompt-issue.ts';
export type { ReferenceOptions } from './prompt/shields.ts';
export type { WeightedPart } from './prompt/split-weighted-parts.ts';
export type { SchemaOptions } from './schema/create-schema.ts';
export { imageSchema } from './schema/image-schema.ts';
export { nicknameSchema } from './schema/nickname-schema.ts';
export { promptSchema } from './schema/prompt-schema.ts';
export type { SchemaIssue, SchemaResult, StandardSchema } from './schema/standard-schema.ts';
export { countCharacters } from './text/count-characters.ts';
export { countCodePoints } from './text/count-code-points.ts';
