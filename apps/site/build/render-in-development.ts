import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Plugin, ViteDevServer } from 'vite';
import type { SiteRenderer } from './build-site.ts';

const rendererFile = '/src/server-entry.tsx';

async function render(vite: ViteDevServer, { headers, url = '/' }: IncomingMessage) {
  const renderer = (await vite.ssrLoadModule(rendererFile)) as SiteRenderer;
  const { pathname } = new URL(url, 'http://localhost');
  const chosen = process.env['SITE_BRAND'];
  const { brands } = renderer;
  const brand =
    (chosen && renderer.getBrand(chosen, brands)) || renderer.resolveBrand(headers.host, brands);
  const html = await renderer.renderPage({
    brand,
    path: pathname,
    assets: {
      script: '/src/main.ts',
      preloads: [],
      styles: { path: '/src/styles.css' },
      icon: `data:image/svg+xml,${encodeURIComponent(renderer.renderIcon(brand))}`,
    },
  });
  return {
    status: renderer.findRoute(pathname) ? 200 : 404,
    html: await vite.transformIndexHtml(url, html),
  };
}

/**
 * The development server's pages: rendered for the host's brand by the very code that pre-renders
 * them, at each request, from the sources.
 */
export function renderInDevelopment(): Plugin {
  return {
    name: 'render-in-development',
    apply: 'serve',
    configureServer: (vite) => () => {
      vite.middlewares.use((request: IncomingMessage, response: ServerResponse, next) => {
        render(vite, request).then(({ status, html }) => {
          response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' });
          response.end(html);
        }, next);
      });
    },
  };
}
