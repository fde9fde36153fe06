import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createLabel, readLabel, stripMetadata, writeLabel } from '@site/media-metadata';
import { expect, it, onTestFinished } from 'vitest';
import { readRecords } from '../../testing/read-records.ts';

const run = promisify(execFile);

const label = createLabel({ producer: '001191110102MAD55U9H0F10002', produceId: 'w-1' });
const json = `{"Label":"1","ContentProducer":"001191110102MAD55U9H0F10002","ProduceID":"w-1","ReservedCode1":"","ContentPropagator":"001191110102MAD55U9H0F10002","PropagateID":"w-1","ReservedCode2":""}`;

const film = ['-f', 'lavfi', '-i', 'testsrc2=size=64x48:rate=10:duration=2'];
const sound = ['-f', 'lavfi', '-i', 'sine=frequency=440:duration=2:sample_rate=16000'];
const h264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-g', '10'];

/** Arguments of ffmpeg for each format. */
const formats = {
  'in-front.mp4': [...film, ...sound, ...h264, '-movflags', '+faststart'],
  'at-end.mp4': [...film, ...sound, ...h264],
  'fragments.mp4': [...film, ...sound, ...h264, '-movflags', '+frag_keyframe+empty_moov'],
  'film.mov': [...film, ...sound, ...h264],
  'song.m4a': [...sound, '-c:a', 'aac'],
  'film.webm': [...film, ...sound, '-c:v', 'libvpx', '-c:a', 'libopus'],
  'film.mkv': [...film, ...sound, ...h264],
  'song.mp3': sound,
  'song.flac': sound,
  'vorbis.ogg': [...sound, '-c:a', 'libvorbis'],
  'opus.ogg': [...sound, '-c:a', 'libopus'],
  'flac.ogg': [...sound, '-c:a', 'flac'],
  'sound.wav': sound,
} as const;

/** Sums of all pictures and samples as they are decoded, with their times. */
async function framesOf(path: string): Promise<string> {
  const { stdout } = await run('ffmpeg', ['-v', 'error', '-i', path, '-f', 'framemd5', '-']);
  return stdout.replace(/^#software.*$/m, '');
}

it.each(Object.entries(formats))('%s', async (name, given) => {
  const folder = await mkdtemp(join(tmpdir(), 'labels-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const at = (step: string) => join(folder, `${step}-${name}`);
  await run('ffmpeg', ['-v', 'error', ...given, '-metadata', 'title=At home', at('made')]);
  const made = await readFile(at('made'));
  const frames = await framesOf(at('made'));

  await writeFile(
    at('labelled'),
    writeLabel(writeLabel(made, { ...label, produceId: 'v' }), label),
  );
  await writeFile(at('stripped'), stripMetadata(await readFile(at('labelled'))));
  for (const step of ['labelled', 'stripped']) {
    // ffprobe looks for no chunk of this name in a WAV.
    if (name !== 'sound.wav') expect(await readRecords(at(step))).toEqual([json]);
    expect(readLabel(await readFile(at(step)))).toEqual(label);
    expect(await framesOf(at(step))).toBe(frames);
  }
  const clean = await readFile(at('stripped'));
  expect(clean.includes('At home')).toBe(false);

  // As ffmpeg writes it itself.
  if (name === 'sound.wav') return;
  const flags = /\.(?:mp4|mov|m4a)$/.test(name) ? ['-movflags', '+use_metadata_tags'] : [];
  const copy = ['-i', at('made'), '-c', 'copy', '-metadata', `AIGC=${json}`, ...flags];
  await run('ffmpeg', ['-v', 'error', ...copy, at('theirs')]);
  expect(readLabel(await readFile(at('theirs')))).toEqual(label);
  await writeFile(at('replaced'), writeLabel(await readFile(at('theirs')), label));
  expect(await readRecords(at('replaced'))).toEqual([json]);
});
