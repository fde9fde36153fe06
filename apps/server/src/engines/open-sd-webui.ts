import type { Engine } from '@site/engines';
import { createSdWebuiEngine, type SdWebuiInput } from '@site/engines/sd-webui';
import type { PictureInput, SettingsOf } from '../database/schema.ts';
import { readLoras } from './read-loras.ts';

/** A checkpoint of a Stable Diffusion WebUI or Forge. The key is `user:password`, as its `--api-auth`. */
export function openSdWebui({
  address,
  key,
  checkpoint,
}: {
  address: string;
  key: string;
  checkpoint: string;
}): Engine<PictureInput> {
  const [, user = '', password = ''] = /^([^:]*):(.*)$/s.exec(key) ?? [];
  const { start, ...engine } = createSdWebuiEngine({
    url: address,
    ...(key !== '' && { credentials: { user, password } }),
  });
  return {
    ...engine,
    start: ({ input, ...job }, options) =>
      start({ ...job, input: toGeneration(input, checkpoint) }, options),
  };
}

function toGeneration({ prompt, seed, ...asked }: PictureInput, checkpoint: string): SdWebuiInput {
  // Models of this kind are of this tool alone, and its plan has written down what was left out.
  const settings = (asked.settings ?? {}) as SettingsOf<'stable-diffusion'>;
  const { negativePrompt, sampler, scheduler, count, hires, upscaler, denoising } = settings;
  const [width = 0, height = 0] = (settings.size ?? '').split('x').map(Number);
  return {
    ...{ task: 'txt2img', checkpoint, prompt, seed, width, height },
    steps: settings.steps ?? 0,
    ...(negativePrompt !== undefined && { negativePrompt }),
    ...(sampler !== undefined && { sampler }),
    ...(scheduler !== undefined && { scheduler }),
    ...(settings.cfg !== undefined && { cfgScale: settings.cfg }),
    ...(count !== undefined && { count }),
    loras: readLoras(settings.loras),
    ...(hires !== undefined &&
      upscaler !== undefined &&
      denoising !== undefined && {
        hires: { scale: hires, upscaler, denoisingStrength: denoising },
      }),
  };
}
