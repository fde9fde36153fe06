import type { EntryCreation, PointEntry } from '@site/api-client/wire';
import type { Brand } from '@site/brand';
import { useMessages } from '@site/shell';
import { cn, Icon, type IconName } from '@site/shell/ui';
import { useState } from 'react';
import { useClosedPaths } from '../../links/closed-paths.ts';
import { findMenuEntry } from '../../links/menu-entries.ts';
import { ownWorkHref } from '../../links/own-work-href.ts';
import { findToolPath } from '../../links/tool-paths.ts';
import { SiteLink } from '../../navigation/site-link.tsx';
import { usePageMessages } from '../page-messages.ts';
import type { MyPointsMessages } from './messages/zh-cn.ts';

export interface EntryRowProps {
  readonly brand: Brand;
  readonly entry: PointEntry;
}

/** One change of the balance: what it was for, the work that leads on, why points came back, and when. */
export function EntryRow({ brand, entry }: EntryRowProps) {
  const messages = usePageMessages('my-points');
  const { formats } = useMessages();
  const { kind, amount, reason, creation, createdAt } = entry;
  const tool = creation && describeTool(creation, { brand, messages });
  const isSpend = kind === 'spend';
  const why = wordOf(messages.refunds, reason) ?? wordOf(messages.kinds, kind);
  return (
    <li
      data-ui="point-entry"
      data-state={kind}
      className="ui:flex ui:items-start ui:gap-3 ui:border-b ui:py-3 ui:last:border-b-0"
    >
      <Thumbnail
        key={creation?.work?.thumbnailUrl}
        url={creation?.work?.thumbnailUrl}
        icon={creation ? (tool?.icon ?? 'picture') : 'coins'}
      />
      <div className="ui:min-w-0 ui:flex-1 ui:wrap-anywhere">
        <p className="ui:font-medium">{(isSpend && tool?.name) || (why ?? messages.otherKind)}</p>
        {creation && (
          <p className="ui:flex ui:min-w-0 ui:gap-2 ui:text-sm ui:text-muted">
            {!isSpend && tool && <span className="ui:shrink-0">{tool.name}</span>}
            <FirstWords creation={creation} />
          </p>
        )}
        {reason === 'failed' && creation?.message && (
          <p className="ui:text-sm ui:text-muted">{creation.message}</p>
        )}
        <time dateTime={createdAt} className="ui:text-xs ui:text-muted ui:tabular-nums">
          {formats.time(createdAt)}
        </time>
      </div>
      <span
        data-ui="point-amount"
        className={cn('ui:shrink-0 ui:tabular-nums', amount > 0 && 'ui:text-success')}
      >
        {amount > 0 ? '+' : '−'}
        {formats.count(Math.abs(amount))}
      </span>
    </li>
  );
}

/** Thumbnail of what was made; nothing to see of a song without a cover, and of what has no work. */
function Thumbnail({
  url,
  icon,
}: {
  readonly url: string | undefined;
  /** In its place. */
  readonly icon: IconName;
}) {
  const [isBroken, setIsBroken] = useState(false);
  return (
    <div className="ui:grid ui:size-[min(3.5rem,15vw)] ui:shrink-0 ui:place-items-center ui:overflow-hidden ui:rounded-md ui:bg-selected ui:text-muted">
      {url === undefined || isBroken ? (
        <Icon name={icon} className="ui:size-5" />
      ) : (
        <img
          src={url}
          alt=""
          loading="lazy"
          decoding="async"
          className="ui:size-full ui:object-cover"
          onError={() => setIsBroken(true)}
        />
      )}
    </div>
  );
}

/** Lead to the work while that is there and its tool is open. */
function FirstWords({
  creation: { tool, prompt, work, isDeleted },
}: {
  readonly creation: EntryCreation;
}) {
  const messages = usePageMessages('my-points');
  const closed = useClosedPaths();
  const path = findToolPath(tool);
  const href =
    work && path !== undefined && !closed.includes(path) ? ownWorkHref(tool, work.id) : undefined;
  if (href !== undefined) {
    return (
      <SiteLink
        href={href}
        aria-label={prompt ? messages.showOf(prompt) : undefined}
        className="ui:min-w-0 ui:truncate ui:text-text ui:underline ui:underline-offset-2 ui:pointer-coarse:py-2"
      >
        <bdi>{prompt || messages.show}</bdi>
      </SiteLink>
    );
  }
  return <bdi className="ui:min-w-0 ui:truncate">{isDeleted ? messages.deleted : prompt}</bdi>;
}

/** As the menu shows it; undefined of a tool that this site does not show. */
function describeTool(
  { tool }: EntryCreation,
  { brand, messages }: { readonly brand: Brand; readonly messages: MyPointsMessages },
): { readonly name: string; readonly icon: IconName } | undefined {
  const path = findToolPath(tool);
  const entry = path && findMenuEntry(brand, path);
  if (entry) return { name: entry.label, icon: entry.icon };
  const name = wordOf(messages.beside, tool);
  return name === undefined ? undefined : { name, icon: 'pencil' };
}

/** Undefined for what is younger than this page. */
const wordOf = (words: Readonly<Record<string, string>>, name: string | undefined) =>
  name !== undefined && Object.hasOwn(words, name) ? words[name] : undefined;
