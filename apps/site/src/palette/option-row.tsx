import { Link } from '@site/shell';
import { Icon } from '@site/shell/ui';
import type { ReactNode } from 'react';
import type { PaletteOption } from './list-options.ts';
import type { PaletteMessages } from './messages/zh-cn.ts';

export interface OptionRowProps {
  readonly id: string;
  readonly option: PaletteOption;
  /** Whether Enter takes it. */
  readonly isActive: boolean;
  readonly messages: Pick<PaletteMessages, 'withoutPrompt' | 'opensInNewTab'>;
  /** The pointer is over it. */
  readonly onPoint: () => void;
  readonly onChoose: () => void;
}

/** One option of the palette: a link, or the button of a dialog. The focus stays in the field. */
export function OptionRow({ id, option, isActive, messages, onPoint, onChoose }: OptionRowProps) {
  const common = {
    id,
    role: 'option',
    'aria-selected': isActive,
    tabIndex: -1,
    className:
      'ui:flex ui:min-h-10 ui:w-full ui:items-center ui:gap-3 ui:rounded ui:px-2 ui:py-1 ui:text-left ui:text-sm ui:aria-selected:bg-selected ui:pointer-coarse:min-h-11 ui:forced-colors:aria-selected:outline-2',
    onPointerMove: onPoint,
    onClick: onChoose,
  };
  const href = hrefOf(option);
  if (href === undefined) {
    return (
      <button type="button" {...common}>
        <OptionText option={option} messages={messages} />
      </button>
    );
  }
  return (
    <Link href={href} opens={isExternal(option) ? 'external' : 'in-place'} {...common}>
      <OptionText option={option} messages={messages} />
    </Link>
  );
}

function OptionText({ option, messages }: Pick<OptionRowProps, 'option' | 'messages'>) {
  if (option.kind === 'command') {
    const { icon, label } = option.command;
    return (
      <Row picture={<Icon name={icon} className="ui:text-muted" />}>
        {label}
        {isExternal(option) && <span className="ui:sr-only">{messages.opensInNewTab}</span>}
      </Row>
    );
  }
  const { work } = option;
  const { thumbnails, poster, mime } = work;
  const url = thumbnails[0]?.url ?? poster ?? (mime.startsWith('image/') ? work.url : undefined);
  return (
    <Row
      picture={
        url === undefined ? (
          <Icon name={mime.startsWith('audio/') ? 'music' : 'film'} className="ui:text-muted" />
        ) : (
          <img src={url} alt="" className="ui:size-8 ui:rounded ui:object-cover" />
        )
      }
    >
      {work.title ?? (work.prompt || messages.withoutPrompt)}
    </Row>
  );
}

function Row({ picture, children }: { readonly picture: ReactNode; readonly children: ReactNode }) {
  return (
    <>
      <span className="ui:grid ui:size-8 ui:shrink-0 ui:place-items-center">{picture}</span>
      <bdi className="ui:min-w-0 ui:truncate">{children}</bdi>
    </>
  );
}

function hrefOf(option: PaletteOption): string | undefined {
  if (option.kind === 'work') return option.href;
  const { leadsTo } = option.command;
  return leadsTo.kind === 'page' ? leadsTo.href : undefined;
}

function isExternal(option: PaletteOption): boolean {
  if (option.kind === 'work') return false;
  const { leadsTo } = option.command;
  return leadsTo.kind === 'page' && leadsTo.isExternal;
}
