import { findInSources } from './find-in-sources.ts';

const folders = ['packages/*/src', 'apps/site/src'];

/** Files that may have a film or a sound, and why: everything that is played has the site's own controls, alone. */
const places: Readonly<Record<string, string>> = {
  'packages/creation/src/playback/video-player.tsx': 'the player of films',
  'packages/creation/src/playback/audio-player.tsx': 'the player of sounds',
  'packages/creation/src/playback/film-compare.tsx': 'two films that the same controls move',
  'packages/creation/src/playback/film-preview.tsx': 'a cover that moves, without sound',
  'packages/creation/src/playback/first-frame.tsx': 'a frame of a film without a poster',
  'apps/site/src/pages/my-uploads/upload-tile.tsx': 'a frame of an upload',
  'apps/site/src/digital-humans/camera-stage.tsx': 'what the camera sees',
};

const tags = ['video', 'audio'];

const isNamed = (
  node: { readonly type: string; readonly name?: unknown },
  names: readonly string[],
) => node.type === 'JSXIdentifier' && typeof node.name === 'string' && names.includes(node.name);

const found = findInSources({ folders, hasTests: false }, (report) => ({
  JSXOpeningElement({ start, name }) {
    if (isNamed(name, tags)) report({ start });
  },
}));
const { places: controls } = findInSources({ folders, hasTests: false }, (report) => ({
  JSXOpeningElement({ name, attributes }) {
    if (!isNamed(name, tags)) return;
    for (const attribute of attributes) {
      if (attribute.type === 'JSXAttribute' && isNamed(attribute.name, ['controls'])) {
        report(attribute);
      }
    }
  },
}));

const fileOf = (place: string) => place.slice(0, place.lastIndexOf(':'));
const files = new Set(found.places.map(fileOf));
const wrong = [
  ...found.places
    .filter((place) => !(fileOf(place) in places))
    .map((place) => `${place} plays by itself: use LazyVideoPlayer or LazyAudioPlayer.`),
  ...controls.map((place) => `${place} has the browser's controls, which cover the AI mark.`),
  ...Object.entries(places)
    .filter(([file]) => !files.has(file))
    .map(([file, reason]) => `${file} (${reason}) has no film and no sound any more.`),
];

if (wrong.length > 0) {
  console.error(wrong.join('\n'));
  process.exit(1);
}
console.log(
  `Films and sounds stand in ${files.size} files, and are played by the site's own controls.`,
);
