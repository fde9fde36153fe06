import { stableDiffusionFields as fields } from '@site/api-client/wire';
import { definePictureTool } from '../../workbench/define-picture-tool.tsx';
import { useStableDiffusion } from './use-stable-diffusion.tsx';

/** Where pictures are made by Stable Diffusion's own settings. */
export const page = definePictureTool('stable-diffusion', {
  fields,
  capabilities: { maxSide: 4096, mask: true },
  useParticulars: useStableDiffusion,
});
