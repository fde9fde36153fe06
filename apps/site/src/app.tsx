import type { ApiClient } from '@site/api-client';
import type { Brand } from '@site/brand';
import { Shell } from '@site/shell';
import { Suspense } from 'react';
import { useNavigation } from './navigation/use-navigation.ts';
import type { ShownPage } from './pages/shown-page.ts';

export interface AppProps {
  readonly brand: Brand;
  readonly client: ApiClient;
  /** The page of the first paint: the same one on the server and in the browser. */
  readonly first: ShownPage;
}

/** The site: a page inside the shell, chosen by the address. */
export function App({ brand, client, first }: AppProps) {
  const { path, shown, goTo } = useNavigation(first);
  return (
    <Shell brand={brand} client={client} path={path} onNavigate={goTo}>
      <Suspense>
        <shown.View key={shown.path} brand={brand} client={client} path={shown.path} />
      </Suspense>
    </Shell>
  );
}
