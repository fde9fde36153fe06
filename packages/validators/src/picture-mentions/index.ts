export {
  type CheckMentionsOptions,
  checkMentions,
  type MissingPictureIssue,
} from './check-mentions.ts';
export { followPictures } from './follow-pictures.ts';
export { replaceMentions } from './picture-mention.ts';
