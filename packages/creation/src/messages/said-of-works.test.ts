import { textsOfPictures } from '@internal/testing/texts-of-pictures';
import { describe, expect, it } from 'vitest';
import { messages as en } from './en.ts';
import { messages as enNouns } from './nouns/en.ts';
import type { WorkKind } from './nouns/work-nouns.ts';
import { messages as cnNouns } from './nouns/zh-cn.ts';
import { messages as twNouns } from './nouns/zh-tw.ts';
import { messages as enPlayback } from './playback/en.ts';
import { messages as cnPlayback } from './playback/zh-cn.ts';
import { messages as twPlayback } from './playback/zh-tw.ts';
import { messages as enSongs } from './songs/en.ts';
import { messages as cnSongs } from './songs/zh-cn.ts';
import { messages as twSongs } from './songs/zh-tw.ts';
import { messages as enStage } from './stage/en.ts';
import type { StageMessages } from './stage/stage-messages.ts';
import { messages as cnStage } from './stage/zh-cn.ts';
import { messages as twStage } from './stage/zh-tw.ts';
import { messages as enViewer } from './viewer/en.ts';
import type { ViewerMessages } from './viewer/viewer-messages.ts';
import { messages as cnViewer } from './viewer/zh-cn.ts';
import { messages as twViewer } from './viewer/zh-tw.ts';
import { messages as enWorks } from './works/en.ts';
import { messages as cnWorks } from './works/zh-cn.ts';
import { messages as twWorks } from './works/zh-tw.ts';
import { messages as cn } from './zh-cn.ts';
import { messages as tw } from './zh-tw.ts';

const notPictures = ['video', 'audio', 'any'] as const;

const languages = [
  { locale: 'zh-CN', viewer: cnViewer, stage: cnStage, nouns: cnNouns, all: cn },
  { locale: 'zh-TW', viewer: twViewer, stage: twStage, nouns: twNouns, all: tw },
  { locale: 'en', viewer: enViewer, stage: enStage, nouns: enNouns, all: en },
];

/** Collects the viewer's words about works of a kind. */
function saidInViewer({ works }: Pick<ViewerMessages, 'works'>, kind: WorkKind): object {
  const { deleted, restored, ...said } = works(kind);
  return { ...said, deleted: [1, 2].map(deleted), restored: [1, 2].map(restored) };
}

/** Collects the stage's words about works of a medium. */
function saidOnStage({ sharing, fewerMade }: StageMessages, media: 'video' | 'audio'): object {
  const { answered, ...asked } = sharing;
  return {
    ...asked,
    answered: [true, false].map((isShown) => answered(isShown, media)),
    fewerMade: fewerMade(2, media),
  };
}

describe.each(languages)('in $locale', ({ viewer, stage, nouns, all }) => {
  it.each(notPictures)('no sentence of the viewer about %s speaks of pictures', (kind) => {
    expect(textsOfPictures(saidInViewer(viewer, kind))).toEqual([]);
  });

  it.each(['video', 'audio'] as const)('nor does one of the stage about %s', (media) => {
    expect(textsOfPictures(saidOnStage(stage, media))).toEqual([]);
  });

  it('nor does one about works of any kind', () => {
    const { feed, gallery, thumb, viewer, failure, picture } = all;
    const { image: _, ...inWeChat } = all.download.inWeChat;
    const download = { ...all.download, inWeChat };
    const { myWorks, feed: ofFeed, derivatives, extend } = stage;
    expect(
      textsOfPictures({
        ...{ feed, gallery, thumb, viewer, failure, picture, download },
        ...{ myWorks, ofFeed, derivatives, extend },
      }),
    ).toEqual([]);
  });

  it('a sentence that calls a film a picture is found', () => {
    const { name: title, counted: deleted } = nouns.image;
    const works = (kind: WorkKind) => ({ ...viewer.works(kind), title, deleted });
    const found = textsOfPictures(saidInViewer({ works }, 'video'));
    expect(found.map((line) => line.split(':')[0])).toEqual(['title', 'deleted.0', 'deleted.1']);
  });
});

it('players of films and of songs do not speak of pictures', () => {
  const words = { enPlayback, cnPlayback, twPlayback, enSongs, cnSongs, twSongs };
  expect(textsOfPictures(words)).toEqual([]);
});

it('the choice among films or sounds does not speak of pictures', () => {
  for (const { media } of [enWorks, cnWorks, twWorks]) {
    const { image: _, ...others } = media;
    expect(textsOfPictures(others)).toEqual([]);
  }
});

it('a function is read for what it says, and not for the names of its values', () => {
  const said = {
    planted: (pictures: number) => `已删除 ${pictures} 张图片`,
    english: (count: number) => (count === 1 ? 'Image deleted' : `${count} works deleted`),
    fine: (picture: { image: string }) => `“${picture.image}”已删除`,
  };
  expect(textsOfPictures(said).map((line) => line.split(':')[0])).toEqual(['planted', 'english']);
});
