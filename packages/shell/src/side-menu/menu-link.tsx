import type { MenuEntry } from '@site/brand';
import { isSamePath } from '../navigation/is-same-path.ts';
import { Link } from '../navigation/link.tsx';
import { useFrame } from '../shell-context.ts';
import { cn } from '../ui/cn.ts';
import { Icon } from '../ui/icon.tsx';

/** One entry of the menu. What leaves the site shows it; what opens a tab tells screen readers. */
export function MenuLink({
  entry,
  onChoose,
}: {
  entry: MenuEntry;
  onChoose: (() => void) | undefined;
}) {
  const { path, messages, icons, marks } = useFrame();
  const mark = marks?.[entry.href];
  const isCurrent = isSamePath(entry.href, path);
  return (
    <Link
      href={entry.href}
      opens={entry.opens}
      onClick={onChoose}
      data-state={isCurrent ? 'current' : 'other'}
      title={mark}
      data-tooltip={entry.label}
      aria-current={isCurrent ? 'page' : undefined}
      className={cn(
        'ui:group/link ui:flex ui:min-h-8 ui:items-center ui:gap-3 ui:rounded ui:px-2.5 ui:transition-colors ui:duration-150 ui:pointer-coarse:min-h-11',
        'ui:collapsed:size-10 ui:collapsed:justify-center ui:collapsed:px-0',
        isCurrent ? 'ui:bg-selected ui:font-medium ui:forced-colors:border' : 'ui:hover:bg-hover',
      )}
    >
      {icons?.[entry.id] ?? (
        <Icon name={entry.icon} className={isCurrent ? undefined : 'ui:text-muted'} />
      )}
      <span data-ui="menu-label" className="ui:min-w-0 ui:wrap-anywhere ui:collapsed:sr-only">
        {entry.label}
        {entry.opens !== 'in-place' && (
          <span data-ui="menu-hint" className="ui:sr-only">
            {messages.frame.opensInNewTab}
          </span>
        )}
      </span>
      {mark && (
        <span
          data-ui="menu-mark"
          aria-hidden="true"
          className="ui:mr-1 ui:ml-auto ui:size-1.5 ui:shrink-0 ui:rounded-full ui:border ui:border-muted ui:collapsed:hidden"
        />
      )}
      {entry.opens === 'external' && (
        <Icon name="external" className="ui:ml-auto ui:size-4 ui:text-muted ui:collapsed:hidden" />
      )}
    </Link>
  );
}
