/**
 * Who may import whom, complete: the arrows of ARCHITECTURE.md. A package not named here may
 * import no other of the workspace. `sub-path` arrows allow that door alone.
 */
export const arrows: Readonly<Record<string, readonly string[]>> = {
  '@site/validators': [],
  '@site/brand': [],
  '@site/api-client': [],
  '@site/shell': ['@site/validators', '@site/brand', '@site/api-client'],
  '@site/creation': ['@site/validators', '@site/api-client', '@site/shell'],
  '@apps/site': [
    '@site/validators',
    '@site/brand',
    '@site/api-client',
    '@site/shell',
    '@site/creation',
  ],
  '@apps/server': ['@site/validators', '@site/brand', '@site/api-client/wire'],
};

/** Tests and tools may import these on top. */
export const toolPackages = ['@internal/build-config', '@internal/test-servers'];

/** Libraries that belong to one place; an import of them elsewhere breaks the design. */
export const ownedLibraries: Readonly<Record<string, readonly string[]>> = {
  ky: ['@site/api-client'],
  '@fingerprintjs/fingerprintjs': ['@site/api-client'],
  '@radix-ui/react-dialog': ['@site/shell'],
  '@radix-ui/react-dropdown-menu': ['@site/shell'],
};
