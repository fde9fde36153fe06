import type { Site, SiteFiles } from './load-site.ts';
import { type SiteFile, textOf, withText } from './site-file.ts';

/** Below the path of a tool: the page that says that it is closed, which the site has pre-rendered. */
const CLOSED_PAGE = '__CLOSED__';

/**
 * The site of a deployment that has no model for some of the tools, or only retired ones. Their pages
 * say so, and every page tells its scripts which they are, and hides what leads there until these have
 * taken it out.
 */
export function closeTools(
  site: Site,
  { models }: { models: readonly { readonly tool: string; readonly isRetired: boolean }[] },
): Site {
  const open = new Set<string>(
    models.filter(({ isRetired }) => !isRetired).map(({ tool }) => tool),
  );
  const closed = new Map([...site.tools].filter(([tool]) => !open.has(tool)));
  if (closed.size === 0) return site;

  const tools = [...closed.keys()];
  const hidden = tools.map((tool) => `[data-tool="${tool}"]`).join();
  const tell = (file: SiteFile) =>
    file.type.startsWith('text/html')
      ? withText(
          file,
          textOf(file)
            .replace('<html ', `<html data-closed-tools="${tools.join(' ')}" `)
            .replace('</head>', `<style>${hidden}{display:none}</style>\n</head>`),
        )
      : file;
  const closePages = (files: SiteFiles): SiteFiles => {
    const shown = new Map(files);
    for (const path of closed.values()) {
      const page = files.get(`${path}/${CLOSED_PAGE}`);
      if (page) shown.set(path, page);
    }
    return new Map([...shown].map(([name, file]) => [name, tell(file)]));
  };
  return {
    ...site,
    brands: new Map([...site.brands].map(([brand, files]) => [brand, closePages(files)])),
  };
}
