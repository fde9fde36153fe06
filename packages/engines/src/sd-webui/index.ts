export { checkSdWebui } from './check-sd-webui.ts';
export { createSdWebuiEngine } from './create-sd-webui-engine.ts';
export type {
  SdWebuiControl,
  SdWebuiControlNet,
  SdWebuiFaceRestorer,
  SdWebuiFaceSwap,
  SdWebuiGeneration,
  SdWebuiImageToImage,
  SdWebuiInpaint,
  SdWebuiInput,
  SdWebuiTextToImage,
  SdWebuiUpscale,
} from './sd-webui-input.ts';
export type { SdWebuiOptions } from './sd-webui-options.ts';
