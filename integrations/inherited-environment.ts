/**
 * This process's environment without what npm and pnpm hand down to the scripts that they run:
 * another npm or pnpm would take it for its own settings.
 */
export function inheritedEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(npm|pnpm)_/i.test(name)),
  );
}
