export type { CreationProviderProps } from '../creation-provider.tsx';
export { CreationProvider } from '../creation-provider.tsx';
export type { PictureTool } from '../picture/picture-tool.ts';
export type { GalleryProps } from './gallery.tsx';
export { Gallery } from './gallery.tsx';
export type { PictureList, PicturePlace } from './picture-list.ts';
export type { Pictures, UsePicturesOptions } from './use-pictures.ts';
export { usePictures } from './use-pictures.ts';
export type { Selection } from './use-selection.ts';
