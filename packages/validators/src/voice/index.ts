export {
  joinSpoken,
  type ScriptPart,
  splitSpoken,
} from './split-spoken.ts';
export { toSungLyrics } from './to-sung-lyrics.ts';
