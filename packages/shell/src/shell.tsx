import { DialogHost } from './dialogs/dialog-host.tsx';
import { useMessages } from './shell-context.ts';
import { ShellProvider, type ShellProviderProps } from './shell-provider.tsx';
import { SideMenu } from './side-menu/side-menu.tsx';
import { TopBar } from './side-menu/top-bar.tsx';
import { Toaster } from './toast/toaster.tsx';
import { cn } from './ui/cn.ts';

const contentId = 'content';

const skipLink =
  'ui:sr-only ui:focus:not-sr-only ui:focus:fixed ui:focus:top-2 ui:focus:left-2 ui:focus:z-60 ui:focus:rounded ui:focus:bg-primary ui:focus:px-4 ui:focus:py-2 ui:focus:text-on-primary';

function SkipLink() {
  const { frame } = useMessages();
  return (
    <a data-ui="skip-link" href={`#${contentId}`} className={cn(skipLink)}>
      {frame.skipToContent}
    </a>
  );
}

/**
 * The frame of every page: side menu or top bar, the page itself, dialogs and toasts.
 *
 * The same on the server and in the browser: the session is `loading` until the service has
 * answered, and nothing moves when it has.
 *
 * @example
 * import { messages } from '@site/shell/en';
 *
 * <Shell
 *   brand={resolveBrand(host, brands)}
 *   client={client}
 *   messages={messages}
 *   path={path}
 *   onNavigate={navigate}
 * >
 *   <Page />
 * </Shell>
 */
export function Shell({ children, ...props }: ShellProviderProps) {
  return (
    <ShellProvider {...props}>
      <div
        data-ui="shell"
        className="ui:flex ui:min-h-screen ui:flex-col ui:bg-surface ui:text-text ui:lg:flex-row"
      >
        <SkipLink />
        <TopBar />
        <SideMenu />
        <main
          data-ui="content"
          id={contentId}
          tabIndex={-1}
          className="ui:min-w-0 ui:flex-1 ui:outline-none ui:pr-[env(safe-area-inset-right)] ui:max-lg:pl-[env(safe-area-inset-left)]"
        >
          {children}
        </main>
        <DialogHost />
        <Toaster />
      </div>
    </ShellProvider>
  );
}
