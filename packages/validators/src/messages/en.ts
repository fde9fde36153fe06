import type { ImageType } from '../image/detect-image-type.ts';
import { filesOf, formatName, megabytes } from './facts.ts';
import type { IssueMessages, ParameterMessages, ValidatorMessages } from './messages.ts';

/** English: a sentence for each issue. */
export const issues: IssueMessages = {
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
  'wrong-type': ({ expected }) =>
    expected === 'string' ? 'Enter some text' : 'Choose an image file',
};

/** English: what each parameter does. */
export const parameters: ParameterMessages = {
  aspect: 'Aspect ratio of the image as two whole numbers; 1:1 by default',
  version: 'Model version',
  niji: 'Uses the Niji model, made for anime; a version can be given',
  stylize: 'How stylized the image is; higher values follow the model’s own taste',
  chaos: 'How much the four images differ; higher values bring more variety',
  weird: 'How strange and experimental the image is',
  quality:
    'Compute spent on the image: .25, .5, 1, 2 or 4; more brings more detail and takes longer',
  seed: 'Random seed; the same prompt and seed give similar images',
  stop: 'Stops at this percentage; lower values leave the image blurrier',
  repeat: 'How many times to run the same prompt',
  no: 'What to keep out of the image, separated by commas',
  iw: 'Weight of the reference images; higher values stay closer to them',
  cref: 'URL of a character reference, to keep a person consistent',
  cw: 'Strength of the character reference: 100 uses face, hair and clothes, 0 the face alone',
  sref: 'URL of a style reference or a style code; random picks one',
  sw: 'Strength of the style reference',
  sv: 'Version of the style reference algorithm',
  oref: 'URL of an omni reference: the person or thing to put into the image',
  ow: 'Strength of the omni reference',
  exp: 'Experimental look; higher values are more dynamic and detailed',
  style: 'Style of the model; raw, for example, beautifies less',
  raw: 'Beautifies less and follows the prompt more closely',
  profile: 'Uses a personalized style; a style code can be given',
  tile: 'Makes a pattern that tiles seamlessly',
  draft: 'Draft mode: faster and cheaper, with less detail',
  hd: 'High-definition images, from V8 on; costs more',
  turbo: 'Turbo mode: faster, at a higher cost',
  fast: 'Fast mode',
  relax: 'Relax mode: waits in a queue and uses no fast time',
  stealth: 'Keeps the work private',
  public: 'Makes the work public',
  video: 'Makes a video',
  motion: 'Amount of motion in a video: low or high',
  loop: 'Makes a video that loops seamlessly',
  end: 'URL of the image for a video’s last frame',
  bs: 'How many clips to make at once',
};

/** Every word of the validators in English. */
export const messages: ValidatorMessages = {
  issues,
  parameters,
};

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** What to do with a file of a format that is not taken. */
const advice: Partial<Readonly<Record<ImageType, string>>> = {
  heic: 'Export as JPG from your photo library, or choose Settings › Camera › Formats › Most Compatible on an iPhone.',
  pdf: 'Save the page as an image, then upload that.',
};

function listFiles(issue: Parameters<typeof filesOf>[0]): string {
  const { first, count } = filesOf(issue);
  const others = count - first.length;
  const names = others > 0 ? [...first, counted(others, 'other file')] : first;
  return new Intl.ListFormat('en').format(names);
}
