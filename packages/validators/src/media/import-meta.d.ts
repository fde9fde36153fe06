/** The address of a module, which browsers, Node and bundlers provide. */
interface ImportMeta {
  url: string;
}
