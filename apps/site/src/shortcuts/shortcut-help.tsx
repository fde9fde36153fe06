import { DialogBody, DialogContent, DialogRoot } from '@site/shell/ui/dialog';
import { keysOfPage } from './keys-of-page.ts';
import type { ShortcutMessages } from './messages/zh-cn.ts';

export interface ShortcutHelpProps {
  messages: ShortcutMessages;
  /** The path of the page. */
  path: string;
  onClose: () => void;
}

/** The shortcuts that there are on a page. */
export function ShortcutHelp({ messages, path, onClose }: ShortcutHelpProps) {
  return (
    <DialogRoot open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent title={messages.title}>
        <DialogBody>
          {keysOfPage(path)
            .map((group) => messages.groups[group])
            .map(({ title, shortcuts }) => (
              <section key={title} aria-label={title} className="ui:mt-5 ui:first:mt-0">
                <h3 className="ui:mb-1 ui:text-sm ui:text-muted">{title}</h3>
                <dl>
                  {shortcuts.map(([keys, does]) => (
                    <div
                      key={does}
                      className="ui:flex ui:min-h-10 ui:items-center ui:justify-between ui:gap-4 ui:border-b ui:border-border ui:py-1 ui:last:border-b-0"
                    >
                      <dt>{does}</dt>
                      <dd className="ui:flex ui:shrink-0 ui:gap-1">
                        {keys.map((key) => (
                          <kbd
                            key={key}
                            className="ui:rounded-sm ui:border ui:border-border-strong ui:bg-frame ui:px-1.5 ui:text-xs ui:leading-5"
                          >
                            {key}
                          </kbd>
                        ))}
                      </dd>
                    </div>
                  ))}
                </dl>
              </section>
            ))}
        </DialogBody>
      </DialogContent>
    </DialogRoot>
  );
}
