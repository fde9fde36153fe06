import type { Brand } from '@site/brand';
import { useLazyPart } from '@site/shell';
import { cn, Icon } from '@site/shell/ui';
import { useEffect, useRef, useState } from 'react';
import { useClosedPaths } from '../links/closed-paths.ts';
import { creationHref } from '../links/creation-href.ts';
import { findMenuEntry } from '../links/menu-entries.ts';
import { toolPaths } from '../links/tool-paths.ts';
import { SiteLink } from '../navigation/site-link.tsx';
import type { HomeMessages } from '../pages/home/messages/zh-cn.ts';
import { SamplePoster } from './sample-poster.tsx';
import { toolSamples } from './tool-samples.ts';

export interface SampleShowcaseProps {
  readonly brand: Brand;
  readonly messages: Pick<HomeMessages, 'samples' | 'showcase'>;
  readonly className?: string | undefined;
}

type ShownTool = keyof HomeMessages['showcase']['kinds'];

/** One for each kind of work. */
const shownTools = ['midjourney', 'video', 'music', 'digital-human'] as const satisfies ShownTool[];

const loadPlayed = () => import('./played-sample.tsx');

/** Tells whether people can point at things without pressing them. */
const canHover = () => matchMedia('(hover: hover) and (pointer: fine)').matches;

/**
 * A sample of each kind, with its prompt: still, but for a film that is pointed at, which plays without a sound. A
 * press plays what can be heard; each leads to its tool, which begins with its prompt. What plays them is loaded when
 * somebody points at one.
 */
export function SampleShowcase({
  brand,
  messages: { samples, showcase },
  className,
}: SampleShowcaseProps) {
  const closed = useClosedPaths();
  const [pointedAt, setPointedAt] = useState<ShownTool>();
  const [opened, setOpened] = useState<ShownTool>();
  const pressed = useRef<HTMLButtonElement>(null);
  const { part, prepare } = useLazyPart(loadPlayed, {
    isAwaited: opened !== undefined,
    onFail: () => setOpened(undefined),
  });
  const shown = shownTools.filter((tool) => {
    const path = toolPaths[tool];
    return findMenuEntry(brand, path) && !closed.includes(path);
  });

  function point(tool: ShownTool) {
    if (!canHover()) return;
    prepare();
    setPointedAt(tool);
  }

  // Once it is closed, the button can be focused again.
  useEffect(() => {
    if (!opened) pressed.current?.focus();
  }, [opened]);

  return (
    <section aria-label={showcase.title} className={cn('ui:relative', className)}>
      <ul className={cn('ui:grid ui:grid-cols-2 ui:gap-3', part && opened && 'ui:invisible')}>
        {shown.map((tool) => {
          const { played } = toolSamples[tool];
          const prompt = samples[tool];
          return (
            <li
              key={tool}
              data-tool={tool}
              className="ui:relative"
              onPointerEnter={() => point(tool)}
              onPointerLeave={() => setPointedAt(undefined)}
              onFocus={() => point(tool)}
              onBlur={() => setPointedAt(undefined)}
            >
              <div className="ui:relative ui:overflow-hidden ui:rounded">
                <SamplePoster sample={toolSamples[tool]} />
                {part && played?.media === 'film' && pointedAt === tool && !opened && (
                  <part.FilmPreview url={played.url} />
                )}
                {played && (
                  <button
                    type="button"
                    aria-label={showcase.play(prompt)}
                    className="ui:absolute ui:inset-0 ui:grid ui:size-full ui:cursor-pointer ui:place-items-center ui:focus-visible:-outline-offset-2 ui:[@media(scripting:none)]:hidden"
                    onClick={({ currentTarget }) => {
                      pressed.current = currentTarget;
                      setOpened(tool);
                    }}
                  >
                    <span className="ui:grid ui:size-10 ui:place-items-center ui:rounded-full ui:bg-surface-raised ui:text-text ui:shadow-float">
                      <Icon name="play" />
                    </span>
                  </button>
                )}
              </div>
              <SiteLink
                href={creationHref(prompt, toolPaths[tool])}
                className={cn(
                  'ui:mt-2 ui:block ui:text-sm ui:text-muted ui:hover:text-text',
                  // A picture is all that there is to press.
                  !played && 'ui:after:absolute ui:after:inset-0',
                )}
              >
                <span className="ui:line-clamp-1 ui:wrap-anywhere ui:text-text">{prompt}</span>{' '}
                {showcase.same(showcase.kinds[tool])}
              </SiteLink>
            </li>
          );
        })}
      </ul>
      {part && opened && (
        <part.PlayedSample
          sample={toolSamples[opened]}
          title={samples[opened]}
          onClose={() => setOpened(undefined)}
        />
      )}
    </section>
  );
}
