// What a page needs once it has a reference image: loaded then, not before.
export { createPageReferences } from './create-page-references.ts';
export { readReferences } from './read-references.ts';
export { ReferenceNotices } from './reference-notices.tsx';
export { ReferenceTiles } from './reference-tiles.tsx';
