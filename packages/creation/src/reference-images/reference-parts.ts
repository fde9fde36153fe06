// What a page needs once it has a reference image: loaded then, not before.
export { createReferenceList } from './create-reference-list.ts';
export { ReferenceTiles } from './reference-tiles.tsx';
