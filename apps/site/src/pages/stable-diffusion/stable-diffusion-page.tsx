import { stableDiffusionFields as fields } from '@site/api-client/wire';
import { definePromptTool } from '../../workbench/define-prompt-tool.tsx';
import { usePictures } from '../../workbench/use-pictures.tsx';
import { useStableDiffusion } from './use-stable-diffusion.tsx';

/** Page where pictures are made by Stable Diffusion's own settings. */
export const page = definePromptTool('stable-diffusion', {
  fields,
  capabilities: { maxSide: 4096, mask: true },
  useInput: usePictures,
  useParticulars: useStableDiffusion,
});
