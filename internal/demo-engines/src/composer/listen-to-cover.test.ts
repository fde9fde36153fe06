import { describe, expect, it } from 'vitest';
import { writeWave } from '../../testing/write-wave.ts';
import { encodeSong } from './encode-song.ts';
import { listenToCover } from './listen-to-cover.ts';
import { frequencyOf, SAMPLE_RATE } from './sounding.ts';

/** Tones that fade, one a beat, of these pitches over and over. */
function play({
  tempo = 96,
  seconds = 12,
  sampleRate = 22_050,
  pitches = [57, 60, 64, 69],
  levelAt = (_share: number) => 1,
}) {
  const beat = (60 / tempo) * sampleRate;
  return Float32Array.from({ length: seconds * sampleRate }, (_, index) => {
    const number = Math.floor(index / beat);
    const age = (index - number * beat) / sampleRate;
    const frequency = frequencyOf(pitches[number % pitches.length] ?? 0);
    const tone =
      Math.sin(2 * Math.PI * frequency * age) + 0.5 * Math.sin(4 * Math.PI * frequency * age);
    return 0.5 * levelAt(index / (seconds * sampleRate)) * Math.exp(-3 * age) * tone;
  });
}

describe('what is heard of a sound that is covered', () => {
  it.each([72, 96, 120, 133])('is its tempo: %i', async (tempo) => {
    const heard = await listenToCover(writeWave(play({ tempo }), 22_050));
    expect(Math.abs(heard.tempo - tempo)).toBeLessThanOrEqual(1);
    expect(heard.seconds).toBeCloseTo(12, 2);
  });

  it('is the pitch of each beat', async () => {
    const { pitches } = await listenToCover(writeWave(play({}), 22_050));
    const expected = pitches.map((_, beat) => [57, 60, 64, 69][beat % 4]);
    const right = pitches.filter((pitch, beat) => pitch === expected[beat]);
    expect(right.length / pitches.length).toBeGreaterThan(0.85);
  });

  it('is no pitch where there is noise', async () => {
    let state = 1;
    const noise = Float32Array.from({ length: 5 * 11_025 }, () => {
      state = (state * 48_271) % 2_147_483_647;
      return state / 2_147_483_647 - 0.5;
    });
    const { pitches } = await listenToCover(writeWave(noise, 11_025));
    expect(pitches.every((pitch) => pitch === 0)).toBe(true);
  });

  it('is how loud each beat is', async () => {
    const { loudness } = await listenToCover(
      writeWave(play({ levelAt: (share) => (share < 0.5 ? 0.25 : 1) }), 22_050),
    );
    expect(Math.max(...loudness)).toBe(100);
    expect(loudness[2]).toBeGreaterThan(20);
    expect(loudness[2]).toBeLessThan(30);
  });

  it('is the same of an MP3', async () => {
    const samples = play({ sampleRate: SAMPLE_RATE });
    const tags = { title: '', artist: '' };
    const mp3 = await encodeSong([[samples, samples]], { tags, onBlock: () => {} });
    const heard = await listenToCover(mp3);
    expect(Math.abs(heard.tempo - 96)).toBeLessThanOrEqual(1);
    expect(heard.seconds).toBeCloseTo(12, 0);
    expect(heard.pitches.slice(0, 4)).toEqual([57, 60, 64, 69]);
  });

  it.each([
    ['that is neither', Buffer.from('OggS and more'), 'MP3 or WAV'],
    ['that is silent', writeWave(new Float32Array(5 * 8000), 8000), 'silent'],
    ['that is too short', writeWave(play({ seconds: 2 }), 22_050), 'at least 3 s'],
    ['that is too long', writeWave(new Float32Array(490 * 8000), 8000), 'at most 480 s'],
    ['that is broken', Buffer.from('RIFF1234WAVE5678'), ''],
  ])('is nothing of a file %s', async (_, bytes, message) => {
    await expect(listenToCover(bytes)).rejects.toThrow(message);
  });
});
