import type { Brand } from '@site/brand';
import { useLazyPart } from '@site/shell';
import { buttonClasses, IconButton } from '@site/shell/ui';
import { type ReactNode, useEffect, useMemo } from 'react';
import { useClosedPaths } from '../../links/closed-paths.ts';
import { creationHref } from '../../links/creation-href.ts';
import { findMenuEntry } from '../../links/menu-entries.ts';
import { type PageTool, toolPaths } from '../../links/tool-paths.ts';
import { SiteLink } from '../../navigation/site-link.tsx';
import { usePageMessages } from '../page-messages.ts';
import { suggestTools } from './suggest-tools.ts';

export interface SuggestedToolsProps {
  readonly brand: Brand;
  readonly written: string;
  /** A picture that was dropped or pasted, which decides before the words do. */
  readonly picture: File | undefined;
  readonly onRemovePicture: () => void;
  /** Stands there while no tool is suggested. */
  readonly children: ReactNode;
}

/** Tools for a picture: to change it, or to let it move. */
const pictureTools: readonly PageTool[] = ['image-edit', 'video'];

/** As many as have room beside the button. */
const mostSuggested = 2;

const loadHandFile = () =>
  import('../../workbench/handed-file.ts').then(({ handFile }) => handFile);

/** Links to the tools that what has been written or dropped is for, which take it along. */
export function SuggestedTools({
  brand,
  written,
  picture,
  onRemovePicture,
  children,
}: SuggestedToolsProps) {
  const messages = usePageMessages('home');
  const closed = useClosedPaths();
  const { part: handFile, prepare } = useLazyPart(loadHandFile);
  useEffect(() => {
    if (picture) prepare();
  }, [picture, prepare]);
  if (picture && !handFile) return children;
  const links = (picture ? pictureTools : suggestTools(written))
    .flatMap((tool) => {
      const href = toolPaths[tool];
      const entry = closed.includes(href) ? undefined : findMenuEntry(brand, href);
      return entry ? [{ tool, href, label: entry.label }] : [];
    })
    .slice(0, mostSuggested);
  if (links.length === 0) return children;
  const prompt = written.trim();
  return (
    <>
      {picture && <Thumbnail picture={picture} onRemove={onRemovePicture} />}
      {links.map(({ tool, href, label }) => (
        <SiteLink
          key={tool}
          data-tool={tool}
          href={prompt ? creationHref(prompt, href) : href}
          className={buttonClasses({ size: 'small' })}
          onClick={() => {
            if (picture) handFile?.(picture, href);
          }}
        >
          {messages.continueIn(label)}
        </SiteLink>
      ))}
    </>
  );
}

function Thumbnail({ picture, onRemove }: { picture: File; onRemove: () => void }) {
  const messages = usePageMessages('home');
  const url = useMemo(() => URL.createObjectURL(picture), [picture]);
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  return (
    <>
      <img src={url} alt={picture.name} className="ui:size-9 ui:rounded ui:object-cover" />
      <IconButton icon="close" label={messages.removePicture} size="small" onClick={onRemove} />
    </>
  );
}
