/** Libraries whose importers hold state, context or markup. */
const clientLibraries =
  /\bfrom ['"](?:react|react\/jsx-runtime|react-dom|jotai|@radix-ui\/[\w-]+)['"]/;

/** Whether a built module belongs on the browser's side of a page of server components. */
export function isClientModule(code: string): boolean {
  return clientLibraries.test(code);
}
