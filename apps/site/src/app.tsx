import type { ApiClient } from '@site/api-client';
import type { Brand } from '@site/brand';
import { SongPlayer } from '@site/creation/songs';
import { Shell, type ShellProviderProps } from '@site/shell';
import { Suspense, useMemo } from 'react';
import { useClosedPathsAround } from './links/closed-paths.ts';
import { ownWorkHref } from './links/own-work-href.ts';
import type { BaseMessages } from './messages/base/zh-cn.ts';
import { BaseMessagesContext } from './messages/base-messages.ts';
import { useNavigation } from './navigation/use-navigation.ts';
import { PageBoundary } from './pages/page-boundary.tsx';
import type { ShownPage } from './pages/shown-page.ts';
import { Keys } from './shortcuts/keys.tsx';

export interface AppProps extends Pick<ShellProviderProps, 'mayBeLoggedIn' | 'build'> {
  readonly brand: Brand;
  readonly client: ApiClient;
  /** The words that every page needs, in the brand's language. */
  readonly messages: BaseMessages;
  /** The page of the first paint: the same one on the server and in the browser. */
  readonly first: ShownPage;
}

const routes = { work: ownWorkHref };

/** The site: a page inside the shell, chosen by the address. */
export function App({ brand, client, messages, first, mayBeLoggedIn, build }: AppProps) {
  const { path, shown, goTo } = useNavigation({ first, locale: brand.locale });
  const closed = useClosedPathsAround();
  const marks = useMemo(
    () => Object.fromEntries(closed.map((path) => [path, messages.closedTool])),
    [closed, messages],
  );
  return (
    <BaseMessagesContext.Provider value={messages}>
      <Shell
        brand={brand}
        client={client}
        messages={messages.shell}
        path={path}
        onNavigate={goTo}
        marks={marks}
        routes={routes}
        mayBeLoggedIn={mayBeLoggedIn}
        build={build}
      >
        <PageBoundary key={shown.path}>
          <Suspense>
            <shown.View brand={brand} client={client} path={shown.path} />
          </Suspense>
        </PageBoundary>
        <Keys locale={brand.locale} path={path} />
        <SongPlayer words={messages.songs} />
      </Shell>
    </BaseMessagesContext.Provider>
  );
}
