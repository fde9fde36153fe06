import type { Brand } from '@site/brand';
import { Icon } from '@site/shell/ui';
import { useClosedPaths } from '../links/closed-paths.ts';
import { findMenuEntry } from '../links/menu-entries.ts';
import { findTool } from '../links/tool-paths.ts';
import { SiteLink } from '../navigation/site-link.tsx';
import type { ClosedToolMessages } from '../pages/closed-tool/messages/zh-cn.ts';

export interface LinkCardsProps {
  readonly brand: Brand;
  /**
   * Why one would go there, by path. What the brand's menu leaves out is left out here too, and so are
   * tools that are closed.
   */
  readonly reasons: ClosedToolMessages['linkReasons'];
}

/** Links to pages that work, each with what one would go there for. */
export function LinkCards({ brand, reasons }: LinkCardsProps) {
  const closed = useClosedPaths();
  return (
    <ul className="ui:grid ui:grid-cols-1 ui:gap-3 ui:md:grid-cols-2 ui:xl:grid-cols-3">
      {Object.entries(reasons).map(([path, reason]) => {
        const entry = findMenuEntry(brand, path);
        return (
          entry &&
          !closed.includes(path) && (
            <li key={path} data-tool={findTool(path)}>
              <SiteLink
                href={path}
                className="ui:flex ui:h-full ui:items-start ui:gap-3 ui:rounded ui:border ui:border-border ui:p-4 ui:transition-colors ui:duration-150 ui:hover:bg-hover"
              >
                <Icon name={entry.icon} className="ui:mt-0.5 ui:text-muted" />
                <span className="ui:min-w-0 ui:wrap-anywhere">
                  <span className="ui:block ui:text-sm ui:font-medium">{entry.label}</span>
                  <span className="ui:mt-0.5 ui:block ui:text-sm ui:text-muted">{reason}</span>
                </span>
              </SiteLink>
            </li>
          )
        );
      })}
    </ul>
  );
}
