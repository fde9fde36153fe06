/** Loads `readReferences`, which a page needs once it takes a prompt that was sent. */
export const loadReadReferences = () =>
  import('./reference-parts.ts').then(({ readReferences }) => readReferences);
