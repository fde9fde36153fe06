import { expect, it } from 'vitest';
import { openFfmpeg } from './open-ffmpeg.ts';

it('there is no start without such a program', async () => {
  await expect(openFfmpeg('/nowhere/ffmpeg')).rejects.toThrow(
    "FFMPEG_PATH (/nowhere/ffmpeg) can't be run.",
  );
  await expect(openFfmpeg('echo')).rejects.toThrow('FFMPEG_PATH (echo) encodes no H.264.');
});
