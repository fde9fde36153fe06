import { createApiClient } from '@site/api-client';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { readBrand } from './document/brand-data.ts';
import { NOT_FOUND_PATH } from './document/not-found-path.ts';
import { ROOT_ID } from './document/root-id.ts';
import { firstPage } from './pages/first-page.ts';
import { findRoute } from './routes.ts';

/** Makes the pre-rendered page live. */
export function hydrate(): void {
  const root = document.getElementById(ROOT_ID);
  if (!root) throw new Error(`The page has no element with the id "${ROOT_ID}".`);

  const first = firstPage(findRoute(location.pathname)?.path ?? NOT_FOUND_PATH);
  // As a transition, React takes the page over in slices, and a tap in between is not kept waiting.
  startTransition(() => {
    const client = createApiClient({ uploadHosts: import.meta.env.UPLOAD_HOSTS });
    hydrateRoot(root, <App brand={readBrand()} client={client} first={first} />);
  });
}
