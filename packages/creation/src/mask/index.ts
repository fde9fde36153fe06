export type { MaskMessages } from '../messages/mask/mask-messages.ts';
export type { Mask } from './mask-draft.ts';
export type { MaskMode, MaskPoint, MaskStep } from './mask-step.ts';
export type { MaskTiles, UseMaskTilesOptions } from './use-mask-tiles.tsx';
export { useMaskTiles } from './use-mask-tiles.tsx';
export type { UseMaskedSendOptions } from './use-masked-send.ts';
export { useMaskedSend } from './use-masked-send.ts';
export type { Masks, UploadedMask, UseMasksOptions } from './use-masks.ts';
export { useMasks } from './use-masks.ts';
