import type { PageTool } from '../links/tool-paths.ts';
import talkingFilm from './tools/digital-human.mp4';
import song from './tools/music.mp3';
import film from './tools/video.mp4';

export interface ToolSample {
  /** Its picture, in 16:9; of what is made from another picture, half of each. */
  readonly poster: string | undefined;
  /** The mean colour of the poster. */
  readonly color: string;
  /** Film or song that is played. Default: the poster is all of it. */
  readonly played?: { readonly media: 'film' | 'song'; readonly url: string };
}

const posters = import.meta.glob<string>('./tools/*.webp', {
  eager: true,
  import: 'default',
  query: '?no-inline',
});

const sample = (tool: PageTool, color: string, played?: ToolSample['played']): ToolSample => ({
  ...{ poster: posters[`./tools/${tool}.webp`], color },
  ...(played && { played }),
});

/** A work of each tool, by the demo engines: `make-tool-samples` of `@internal/demo-engines` makes them again. */
export const toolSamples: Readonly<Record<PageTool, ToolSample>> = {
  midjourney: sample('midjourney', '#9d9d9a'),
  'stable-diffusion': sample('stable-diffusion', '#98ac79'),
  dalle: sample('dalle', '#bc9355'),
  'art-qr-code': sample('art-qr-code', '#cbc4c2'),
  video: sample('video', '#464d2a', { media: 'film', url: film }),
  'image-edit': sample('image-edit', '#8f7d97'),
  sora: sample('sora', '#7b4753'),
  'gpt-image': sample('gpt-image', '#976f57'),
  'face-swap': sample('face-swap', '#796944'),
  upscale: sample('upscale', '#caa6a6'),
  music: sample('music', '#c6d5e2', { media: 'song', url: song }),
  'digital-human': sample('digital-human', '#816f51', { media: 'film', url: talkingFilm }),
};
