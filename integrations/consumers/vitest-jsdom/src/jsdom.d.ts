/** Vitest tells the window that it has made. */
declare const jsdom: { reconfigure(settings: { url: string }): void };
