/** Loads what a page needs once it has reference images. */
export const loadReferenceParts = () => import('./reference-parts.ts');

/** Loads `readReferences`, which a page needs once it takes a prompt that was sent. */
export const loadReadReferences = () =>
  loadReferenceParts().then(({ readReferences }) => readReferences);
