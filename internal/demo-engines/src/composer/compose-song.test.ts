import { describe, expect, it } from 'vitest';
import { repetitionAfter } from '../../testing/measure-sound.ts';
import { composeSong, cutSong, secondsOf } from './compose-song.ts';
import { secondsOfBar } from './place-tones.ts';
import { readStyle } from './read-style.ts';
import { renderSong } from './render-song.ts';
import type { Note, Score } from './score.ts';
import type { SongPart } from './song.ts';
import { SAMPLE_RATE } from './sounding.ts';

const partOf = (part: Partial<SongPart> = {}): SongPart => ({
  ...{ prompt: '流行', seed: 1, take: 0, seconds: 40, ...part },
});
const compose = (part?: Partial<SongPart>) => composeSong([partOf(part)]);
const melodyOf = ({ notes }: Score) =>
  notes.filter(({ sound }) => sound === 'female' || sound === 'male');
const seeds = [1, 2, 3, 4, 5];

describe('a song', () => {
  it('is as long as it is to be, at any tempo', () => {
    for (const prompt of ['ambient slow', 'rock fast', '古风']) {
      for (const seconds of [10, 11.3, 60]) {
        const { notes, seconds: composed } = compose({ prompt, seconds });
        expect(composed).toBe(seconds);
        expect(Math.max(...notes.map(({ at }) => at))).toBeLessThan(seconds);
        expect(Math.min(...notes.map(({ at }) => at))).toBeGreaterThanOrEqual(0);
      }
    }
  });

  it('sings a tone a syllable, and tells when each line begins', () => {
    const lyrics = '[主歌]\n晚风吹过旧街\n灯火长\n[副歌]\nSing to me';
    const score = compose({ lyrics });
    expect(score.lines.map(({ text }) => text)).toEqual(lyrics.split('\n'));
    const sung = melodyOf(score);
    expect(sung).toHaveLength(6 + 3 + 3);
    expect(sung.every(({ vowel }) => vowel !== undefined)).toBe(true);
    const starts = [sung[0], sung[6], sung[9]].map((note) => Math.round(1000 * (note?.at ?? 0)));
    expect([1, 2, 4].map((place) => score.lines[place]?.startMs)).toEqual(starts);
  });

  it('has lines whose times rise and lie within it', () => {
    for (const seed of seeds) {
      const { lines } = compose({ seed });
      expect(lines.length).toBeGreaterThan(4);
      let before = 0;
      for (const { startMs = Number.NaN } of lines) {
        expect(startMs).toBeGreaterThanOrEqual(before);
        before = startMs;
      }
      expect(before).toBeLessThan(40_000);
    }
  });

  it('leaves lines without a time for which it has none', () => {
    const lyrics = Array.from({ length: 20 }, (_, index) => `第${index}行在这里唱`).join('\n');
    const { lines } = compose({ lyrics, seconds: 12 });
    expect(lines).toHaveLength(20);
    const isSung = lines.map(({ startMs }) => startMs !== undefined);
    expect(isSung[0]).toBe(true);
    expect(isSung.lastIndexOf(true)).toBeLessThan(isSung.indexOf(false));
  });

  it('writes no more lyrics of its own than it has time for', () => {
    for (const [index, seconds] of [10, 10, 10, 13, 30, 47, 120].entries()) {
      for (const prompt of ['ambient', '摇滚']) {
        const { lines } = compose({ prompt, seconds, seed: index });
        expect(lines.length).toBeGreaterThan(1);
        expect(lines.every(({ startMs }) => startMs !== undefined)).toBe(true);
      }
    }
  });

  it('writes lyrics in the language of its prompt', () => {
    const textOf = (prompt: string) =>
      compose({ prompt })
        .lines.map(({ text }) => text)
        .join('');
    expect(textOf('a happy song')).not.toMatch(/\p{Script=Han}/u);
    expect(textOf('快乐的歌')).not.toMatch(/[a-z]/i);
    expect(textOf('')).not.toMatch(/[a-z]/i);
  });

  it('repeats its chorus to the note', () => {
    const score = compose({
      lyrics: '[Chorus]\nla la la la\n[Verse]\nlo lo\n[Chorus]\nla la la la',
    });
    const [first, , last] = [0, 4, 6].map((place) => melodyOf(score).slice(place, place + 4));
    expect(last?.map(({ pitch }) => pitch)).toEqual(first?.map(({ pitch }) => pitch));
  });

  it('is sung by whom it is to be, a woman higher than a man, and by nobody where it is instrumental', () => {
    const meanOf = (voice: SongPart['voice']) => {
      const sung = melodyOf(compose({ voice }));
      expect(sung.every(({ sound }) => sound === voice)).toBe(true);
      return sung.reduce((sum, { pitch }) => sum + pitch, 0) / sung.length;
    };
    expect(meanOf('female') - meanOf('male')).toBeCloseTo(12, 6);
    const played = compose({ isInstrumental: true });
    expect(melodyOf(played)).toEqual([]);
    expect(played.lines).toEqual([]);
  });

  it('is another one by another seed, take, prompt or setting, and the same by the same', () => {
    const parts: Partial<SongPart>[] = [
      ...[{}, { seed: 2 }, { take: 1 }, { prompt: '民谣' }, { lyrics: '唱一句' }],
      ...[{ isInstrumental: true }, { weirdness: 100 }, { styleInfluence: 0 }],
    ];
    const written = parts.map((part) => JSON.stringify(compose(part).notes));
    expect(new Set(written).size).toBe(parts.length);
    expect(JSON.stringify(compose().notes)).toBe(written[0]);
  });

  it.each(['流行', 'rock', '电子', '嘻哈'])('has the beat of its tempo: %s', (prompt) => {
    const part = { prompt, isInstrumental: true, seconds: 16 };
    const sound = Array.from(renderSong(compose(part)), ([left]) => left.slice());
    const samples = Float32Array.from(sound.flatMap((block) => [...block]));
    const bar = secondsOfBar(readStyle(partOf(part)));
    const alike = (seconds: number) =>
      repetitionAfter(samples, { seconds, sampleRate: SAMPLE_RATE });
    const repeated = Math.max(alike(bar / 2), alike(bar));
    expect(repeated).toBeGreaterThan(0.15);
    for (const share of [0.55, 0.7, 0.8, 0.9, 0.95, 1.05, 1.1]) {
      expect(alike(bar * share)).toBeLessThan(0.8 * repeated);
    }
  });

  it('fills the end of a section with drums', () => {
    expect(compose({ prompt: '摇滚' }).notes.some(({ sound }) => sound === 'tom')).toBe(true);
  });

  it('is loud and quiet where the song is that it covers, and has the tones of that', () => {
    const beats = 80;
    const tones = { prompt: '流行', isInstrumental: true } as const;
    const mode = readStyle(partOf(tones));
    const heard = mode.tonic + 12;
    const cover = {
      ...{ tempo: 120, seconds: 40, pitches: Array.from({ length: beats }, () => heard) },
      loudness: Array.from({ length: beats }, (_, beat) => (beat < 40 ? 100 : 0)),
    };
    const { notes } = compose({ ...tones, cover });
    const meanOf = (list: readonly Note[]) =>
      list.reduce((sum, { strength }) => sum + strength, 0) / list.length;
    const kicks = notes.filter(({ sound }) => sound === 'kick');
    const [early, late] = [kicks.filter(({ at }) => at < 20), kicks.filter(({ at }) => at >= 20)];
    expect(meanOf(late)).toBeLessThan(0.6 * meanOf(early));
    const { lead } = mode;
    const led = notes.filter(({ sound }) => sound === lead);
    expect(led.filter(({ pitch }) => (pitch - heard) % 12 === 0).length).toBeGreaterThan(20);
  });
});

describe('a song that goes on', () => {
  const song = [partOf()] as const;
  const bar = secondsOfBar(readStyle(song[0]));
  const cut = cutSong(song, 20);
  const next = partOf({ prompt: '摇滚', seed: 9, seconds: 15, lyrics: '又一行新的歌' });
  const [before, after] = [composeSong(song), composeSong([...cut, next])];
  const seconds = Math.floor(20 / bar) * bar;
  const upTo = (score: Score) => score.notes.filter(({ at }) => at < seconds - 0.001);

  it('is what it was up to the bar before the moment', () => {
    expect(secondsOf(cut)).toBeCloseTo(seconds, 6);
    expect(upTo(after)).toEqual(upTo(before));
    expect(after.lines.slice(0, -1)).toEqual(
      before.lines.filter(({ startMs = 0 }) => startMs < 1000 * seconds - 1),
    );
  });

  it('then has what is new, as long as it is to be, in the same tempo and key', () => {
    expect(after.seconds).toBeCloseTo(seconds + 15, 6);
    const line = after.lines.at(-1);
    expect(line?.text).toBe('又一行新的歌');
    expect(line?.startMs).toBeGreaterThanOrEqual(Math.round(1000 * seconds) - 1);
    const bass = after.notes.filter(
      ({ sound, at }) => sound === 'synth-bass' && at > seconds - 0.001,
    );
    expect((((bass[2]?.at ?? 0) - (bass[0]?.at ?? 0)) / bar) * 8).toBeCloseTo(2, 6);
  });

  it('can be cut again, in what came first as in what came then', () => {
    const whole = [...cut, next] as const;
    expect(secondsOf(cutSong(whole, seconds + 2.5 * bar))).toBeCloseTo(seconds + 2 * bar, 6);
    expect(cutSong(whole, 5)).toHaveLength(1);
    expect(secondsOf(cutSong(whole, 5))).toBeCloseTo(Math.floor(5 / bar) * bar, 6);
    expect(secondsOf(cutSong(whole, 0))).toBe(0);
  });

  it('has lost its end: the last chord and the mark', () => {
    const marks = (score: Score) => score.notes.filter(({ sound }) => sound === 'mark').length;
    expect(marks(composeSong([...cutSong(song, 40), next]))).toBe(marks(before));
  });
});
