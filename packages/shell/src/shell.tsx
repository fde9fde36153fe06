import { DialogHost } from './dialogs/dialog-host.tsx';
import { frame as messages } from './messages/zh-cn/frame.ts';
import { ShellProvider, type ShellProviderProps } from './shell-provider.tsx';
import { SideMenu } from './side-menu/side-menu.tsx';
import { TopBar } from './side-menu/top-bar.tsx';
import { Toaster } from './toast/toaster.tsx';
import { cn } from './ui/cn.ts';

const CONTENT_ID = 'content';

const skipLink =
  'ui:sr-only ui:focus:not-sr-only ui:focus:fixed ui:focus:top-2 ui:focus:left-2 ui:focus:z-60 ui:focus:rounded ui:focus:bg-primary ui:focus:px-4 ui:focus:py-2 ui:focus:text-on-primary';

/**
 * The frame of every page: side menu or top bar, the page itself, dialogs and toasts.
 *
 * The same on the server and in the browser: the session is `loading` until the service has
 * answered, and nothing moves when it has.
 *
 * @example
 * <Shell brand={resolveBrand(host)} client={client} path={path} onNavigate={navigate}>
 *   <Page />
 * </Shell>
 */
export function Shell({ children, ...props }: ShellProviderProps) {
  return (
    <ShellProvider {...props}>
      <div
        data-slot="shell"
        className="ui:flex ui:min-h-screen ui:flex-col ui:bg-surface ui:text-text ui:lg:flex-row"
      >
        <a data-slot="skip-link" href={`#${CONTENT_ID}`} className={cn(skipLink)}>
          {messages.skipToContent}
        </a>
        <TopBar />
        <SideMenu />
        <main
          data-slot="content"
          id={CONTENT_ID}
          tabIndex={-1}
          className="ui:min-w-0 ui:flex-1 ui:outline-none"
        >
          {children}
        </main>
        <DialogHost />
        <Toaster />
      </div>
    </ShellProvider>
  );
}
