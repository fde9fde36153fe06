/** Which of several faces, from the largest one. */
const nthFace = (place: number) => (place === 1 ? 'Largest' : `No. ${place}`);

export const task = {
  label: 'Task',
  values: { expand: 'Expand', translate: 'Translate into English', lyrics: 'Write lyrics' },
};
export const image = { label: 'Starting picture' };
export const mask = { label: 'Changing only an area' };
export const reference = { label: 'ControlNet reference' };
export const control = {
  label: 'Control type',
  values: {
    canny: 'Edges',
    lineart: 'Line art',
    scribble: 'Scribble',
    depth: 'Depth',
    openpose: 'Pose',
    reference: 'Reference only',
  },
};
export const controlWeight = { label: 'Control weight' };
export const size = { label: 'Size', values: { square: 'Square', wide: 'Wide', tall: 'Tall' } };
export const ratio = { label: 'Aspect ratio' };
export const resolution = { label: 'Resolution' };
export const quality = {
  label: 'Quality',
  values: { standard: 'Standard', hd: 'HD', low: 'Low', medium: 'Medium', high: 'High' },
};
export const style = {
  label: 'Style',
  values: {
    vivid: 'Vivid',
    natural: 'Natural',
    ink: 'Ink',
    city: 'Neon city',
    flowers: 'Garden',
    space: 'Starry sky',
    sea: 'Sea',
    glass: 'Stained glass',
  },
};
export const background = {
  label: 'Background',
  values: { opaque: 'Opaque', transparent: 'Transparent' },
};
export const strength = {
  label: 'Code clarity',
  values: { light: 'Soft', balanced: 'Balanced', strong: 'Clear' },
};
export const level = {
  label: 'Error correction',
  values: { L: 'Low', M: 'Medium', Q: 'High', H: 'Highest' },
};
export const count = { label: 'Number of images', counts: (count: number) => `${count}` };
export const target = { label: 'Target size', values: { 2048: '2K', 3840: '4K', 7680: '8K' } };
export const factor = { label: 'Factor', values: { 2: '2×', 4: '4×' } };
export const content = {
  label: 'Kind of picture',
  values: { photo: 'Photo', illustration: 'Illustration' },
};
export const negativePrompt = { label: 'Negative prompt' };
export const loras = { label: 'LoRA' };
export const hires = { label: 'Hires fix', values: { 1.5: '1.5×', 2: '2×' } };
export const upscaler = { label: 'Upscaler' };
export const denoising = { label: 'Denoising strength' };
export const sampler = { label: 'Sampler' };
export const scheduler = { label: 'Scheduler' };
export const steps = { label: 'Steps' };
export const cfg = { label: 'Guidance (CFG)' };
export const seed = { label: 'Seed' };
export const targetFace = { label: 'Face to replace', places: nthFace };
export const sourceFace = { label: 'Face to use', places: nthFace };
export const restore = {
  label: 'Face restoration',
  values: { gfpgan: 'GFPGAN', codeformer: 'CodeFormer' },
};
export const firstFrame = { label: 'First frame' };
export const lastFrame = { label: 'Last frame' };
export const continued = { label: 'Continues' };
export const moment = { label: 'Continues from', counts: (count: number) => `${count} s` };
export const seconds = { label: 'Length', counts: (count: number) => `${count} s` };
export const camera = {
  label: 'Camera',
  values: {
    static: 'Fixed',
    'push-in': 'Push in',
    'pull-out': 'Pull out',
    'pan-left': 'Pan left',
    'pan-right': 'Pan right',
    'tilt-up': 'Tilt up',
    'tilt-down': 'Tilt down',
    orbit: 'Orbit',
  },
};
export const sound = { label: 'Sound', values: { on: 'With sound' } };
export const orientation = {
  label: 'Orientation',
  values: { landscape: 'Landscape', portrait: 'Portrait' },
};
export const instrumental = { label: 'Singing', values: { on: 'Instrumental' } };
export const lyrics = { label: 'Lyrics' };
export const voice = { label: 'Voice', values: { female: 'Female', male: 'Male' } };
export const title = { label: 'Title' };
export const length = {
  label: 'Length',
  values: { 30: '30 s', 60: '1 min', 120: '2 min', 180: '3 min', 240: '4 min' },
};
export const cover = { label: 'Cover of' };
export const negativeStyle = { label: 'Style to avoid' };
export const weirdness = { label: 'Weirdness' };
export const styleInfluence = { label: 'Style influence' };
export const recording = { label: 'Recording' };
export const subtitles = { label: 'Subtitles' };
export const speed = { label: 'Speed' };
