export { checkComfyuiWorkflow } from './check-comfyui-workflow.ts';
export type {
  ComfyuiInput,
  ComfyuiNode,
  ComfyuiPlace,
  ComfyuiSlot,
  ComfyuiSwap,
  ComfyuiValue,
  ComfyuiWorkflow,
} from './comfyui-workflow.ts';
export type { ComfyuiEngine, ComfyuiOptions } from './create-comfyui-engine.ts';
export { createComfyuiEngine } from './create-comfyui-engine.ts';
export {
  artQrCodeWorkflow,
  faceSwapWorkflow,
  textToPictureWorkflow,
} from './workflow-templates.ts';
