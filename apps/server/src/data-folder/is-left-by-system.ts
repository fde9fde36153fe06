/** Recognizes what Finder and Explorer leave behind in any folder that somebody has looked into. */
export const isLeftBySystem = (name: string): boolean =>
  /^(?:\.DS_Store|\._.*|Thumbs\.db|desktop\.ini)$/i.test(name);
