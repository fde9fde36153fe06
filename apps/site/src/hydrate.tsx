import { createApiClient, hasSessionMarker } from '@site/api-client';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { readBrand } from './document/brand-data.ts';
import { readBuild } from './document/build-data.ts';
import { rootId } from './document/element-ids.ts';
import { notFoundPath } from './document/not-found-path.ts';
import { withEarlyAnswers } from './loading/with-early-answers.ts';
import type { BaseMessages } from './messages/base/zh-cn.ts';
import { pathOfPage } from './navigation/path-of-page.ts';
import { firstPage } from './pages/first-page.ts';

/** Computes what the service tells browsers apart by, loaded with the first call that sends it. */
async function fingerprint(): Promise<string> {
  const { createFingerprint } = await import('@site/api-client/fingerprint');
  return await createFingerprint()();
}

/** Makes the pre-rendered page live; `messages` are in the language that it was rendered in. */
export function hydrate(messages: BaseMessages): void {
  const root = document.getElementById(rootId);
  if (!root) throw new Error(`The page has no element with the id "${rootId}".`);

  const brand = readBrand();
  const first = firstPage(pathOfPage(location.pathname) ?? notFoundPath, brand);
  // As a transition, React takes the page over in slices, and a tap in between is not kept waiting.
  startTransition(() => {
    const client = withEarlyAnswers(createApiClient({ fingerprint }));
    hydrateRoot(
      root,
      <App
        brand={brand}
        client={client}
        messages={messages}
        first={first}
        mayBeLoggedIn={hasSessionMarker}
        build={readBuild()}
      />,
    );
  });
}
