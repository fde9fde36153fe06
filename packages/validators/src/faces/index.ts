export type { Face, GreyPicture } from './find-faces.ts';
export { FACE_SEARCH_SIDE, findFaces, searchFaces } from './find-faces.ts';
export type { FaceCascade } from './read-face-cascade.ts';
export { readFaceCascade } from './read-face-cascade.ts';
