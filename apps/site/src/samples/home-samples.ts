import type { PageTool } from '../links/tool-paths.ts';
import type { HomeMessages } from '../pages/home/messages/zh-cn.ts';
import film from './home-film.mp4';
import filmPoster from './home-film.webp';
import picture from './home-picture.webp';
import song from './home-song.mp3';
import songPoster from './home-song.webp';
import talkingFilm from './home-talking-film.mp4';
import talkingFilmPoster from './home-talking-film.webp';

export interface HomeSample {
  readonly name: keyof HomeMessages['showcase']['samples'];
  /** The tool that makes the like. */
  readonly tool: PageTool;
  /** Its picture, in 16:9. */
  readonly poster: string;
  /** The mean colour of the poster. */
  readonly color: string;
  /** Film or song that is played. Default: the poster is all of it. */
  readonly played?: { readonly media: 'film' | 'song'; readonly url: string };
}

/** One of each kind, by the demo engines: `make-home-samples` of `@internal/demo-engines` makes them again. */
export const homeSamples: readonly HomeSample[] = [
  { name: 'picture', tool: 'midjourney', poster: picture, color: '#9a9b97' },
  {
    name: 'film',
    tool: 'video',
    poster: filmPoster,
    color: '#464c2a',
    played: { media: 'film', url: film },
  },
  {
    name: 'song',
    tool: 'music',
    poster: songPoster,
    color: '#c2d2e0',
    played: { media: 'song', url: song },
  },
  {
    name: 'talking-film',
    tool: 'digital-human',
    poster: talkingFilmPoster,
    color: '#7e6e51',
    played: { media: 'film', url: talkingFilm },
  },
];
