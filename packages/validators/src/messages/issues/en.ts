import type { ImageType } from '../../image/detect-image-type.ts';
import { filesOf, formatName, megabytes } from '../facts.ts';
import type { IssueMessages } from '../messages.ts';

/** English: a sentence for each issue. */
export const messages: IssueMessages = {
  empty: ({ hasReferences }) =>
    hasReferences
      ? 'Add a prompt. Reference images alone are not enough.'
      : 'Describe what you want to see',
  'too-long': ({ limit }) => `Your prompt is too long. Keep it to ${counted(limit, 'character')}.`,
  'single-dash': () => 'Parameters start with --, not -',
  'aspect-ratio': () =>
    'Write --ar as “--ar width:height”, such as --ar 16:9: two numbers above 0, then a space or the end of the prompt',
  'typographic-dash': ({ name, dashes }) => `“${dashes}${name}” will be sent as “--${name}”`,
  'typographic-ratio': ({ value }) => `The aspect ratio will be sent as “${value}”`,
  'typographic-value': ({ name, value }) =>
    value
      ? `The value will be sent as “${value}”, without the punctuation`
      : `The punctuation after --${name} won’t be sent`,
  'typographic-weight': () => 'Full-width colons will be sent as “::”',
  permutation: () =>
    'The braces list several options, which makes several sets of images. The fix keeps only the first.',
  'unclear-address': () =>
    'This image address looks incomplete, or a space is missing after it. Add a space, or use an address that ends in .png, .jpg or the like.',
  'unknown-parameter': ({ name, meant }) =>
    meant
      ? `There is no --${name}. Did you mean --${meant}?`
      : `There is no --${name}. If it is only text, remove the two dashes.`,
  'missing-value': ({ name }) => `--${name} needs a value`,
  'invalid-value': ({ name, value, min, max, isWhole }) =>
    `--${name} needs a ${isWhole ? 'whole number' : 'number'} from ${min} to ${max}, not “${value}”`,
  'out-of-range': ({ name, value, min, max }) =>
    `${value} is out of range for --${name}. Use ${min} to ${max}.`,
  'unused-parameter': ({ name }) => `This model doesn’t use --${name}`,
  'ratio-out-of-range': ({ min, max, value, nearest }) =>
    `This model supports ratios from ${min} to ${max}. ${value} will become ${nearest}.`,
  'duplicate-parameter': ({ name }) => `--${name} appears more than once. Keep only one.`,
  'text-after-parameters': () => 'There is text after the parameters. Move it in front of them.',
  'nickname-empty': () => 'Enter a nickname',
  'nickname-too-long': ({ limit, unit }) =>
    unit === 'characters'
      ? `Nicknames can have up to ${counted(limit, 'character')}`
      : 'Your nickname has too many combining marks. Please shorten it.',
  'image-too-large': (issue) =>
    `${listFiles(issue)} ${filesOf(issue).count > 1 ? 'are' : 'is'} larger than ${megabytes(issue.limit)} MB and can’t be uploaded`,
  'image-type': (issue) => {
    const { detected } = issue;
    const isOne = filesOf(issue).count === 1;
    if (detected) {
      const files = `${listFiles(issue)} ${isOne ? 'is' : 'are'} ${formatName(detected)}`;
      return `${files}, which isn’t supported. ${advice[detected] ?? 'Convert to JPG or PNG, then upload again.'}`;
    }
    if (isOne) return 'This image format isn’t supported';
    return `${listFiles(issue)} aren’t supported. Use JPG, PNG, GIF or WebP images.`;
  },
  'image-login': () => 'Log in to upload images',
  'image-duplicate': () => 'This reference image is already there, so it was skipped',
  'image-count': ({ limit }) =>
    `You can paste up to ${counted(limit, 'image')} at a time. The rest were skipped.`,
  'image-references': ({ limit }) => `You can use up to ${counted(limit, 'reference image')}`,
  'image-too-small': ({ name = 'the picture', width, height, limit }) =>
    `This model needs at least ${limit} pixels on each side: ${name} is ${width} × ${height}. Choose a larger picture.`,
  'image-too-narrow': ({ name = 'the picture', width, height, limit }) =>
    `With this model, the longer side can be at most ${limit} times the shorter one: ${name} is ${width} × ${height} pixels. Crop it, or choose another picture.`,
  'wrong-type': ({ expected }) =>
    expected === 'string' ? 'Enter some text' : 'Choose an image file',
};

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** Advice for files of a format that is not taken. */
const advice: Partial<Readonly<Record<ImageType, string>>> = {
  heic: 'Export it as JPG from your photo library.',
  pdf: 'Save the page as an image, then upload that.',
};

function listFiles(issue: Parameters<typeof filesOf>[0]): string {
  const { first, count } = filesOf(issue);
  const others = count - first.length;
  const names = others > 0 ? [...first, counted(others, 'other file')] : first;
  return new Intl.ListFormat('en').format(names);
}
