import { Icon } from '@site/shell/ui';
import { sameHref } from '../../links/creation-href.ts';
import { toolPaths } from '../../links/tool-paths.ts';
import { SiteLink } from '../../navigation/site-link.tsx';
import { SamplePoster } from '../../samples/sample-poster.tsx';
import { toolSamples } from '../../samples/tool-samples.ts';
import type { ToolEntry } from './home-entries.ts';
import type { HomeMessages } from './messages/zh-cn.ts';

export interface ToolGridProps {
  readonly entries: readonly ToolEntry[];
  readonly messages: HomeMessages;
}

/** The tools, each with a work that was made with it and the words for that: these lead to the form that they fill in. */
export function ToolGrid({ entries, messages }: ToolGridProps) {
  return (
    <ul className="ui:grid ui:grid-cols-2 ui:gap-x-3 ui:gap-y-4 ui:sm:grid-cols-3 ui:xl:grid-cols-4">
      {entries.map(({ tool, entry }) => {
        const words = messages.samples[tool];
        return (
          <li key={entry.id} data-tool={tool} className="ui:text-sm ui:wrap-anywhere">
            <SiteLink href={entry.href} className="ui:group ui:block ui:rounded">
              <SamplePoster sample={toolSamples[tool]} />
              <span className="ui:mt-2 ui:flex ui:items-start ui:gap-2 ui:font-medium">
                <Icon name={entry.icon} className="ui:mt-0.5 ui:text-muted" />
                <span className="ui:min-w-0 ui:group-hover:underline">{entry.label}</span>
              </span>
            </SiteLink>
            <SiteLink
              href={sameHref(words, tool) ?? toolPaths[tool]}
              className="ui:mt-1 ui:block ui:text-muted ui:hover:text-text"
            >
              <span className="ui:line-clamp-1">{words}</span> {messages.same}
            </SiteLink>
          </li>
        );
      })}
    </ul>
  );
}
