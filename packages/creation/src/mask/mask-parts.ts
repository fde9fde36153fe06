// What a page needs once a mask is painted or shown: loaded then, not before.
export { createMaskFile } from './create-mask-file.ts';
export { MaskDialog } from './mask-dialog.tsx';
export { MaskThumbnail } from './mask-thumbnail.tsx';
