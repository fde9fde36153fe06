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
import { type HomeSample, homeSamples } from './home-samples.ts';

export interface SampleShowcaseProps {
  readonly brand: Brand;
  readonly messages: HomeMessages['showcase'];
  readonly className?: string | undefined;
}

const loadPlayed = () => import('./played-sample.tsx');

/** Tells whether people can point at things without pressing them. */
const canHover = () => matchMedia('(hover: hover) and (pointer: fine)').matches;

/**
 * A sample of each kind, with its prompt: still, but for a film that is pointed at, which plays without a sound. A
 * press plays what can be heard; each leads to its tool, which begins with its prompt. What plays them is loaded when
 * somebody points at one.
 */
export function SampleShowcase({ brand, messages, className }: SampleShowcaseProps) {
  const closed = useClosedPaths();
  const [pointedAt, setPointedAt] = useState<HomeSample['name']>();
  const [opened, setOpened] = useState<HomeSample>();
  const pressed = useRef<HTMLButtonElement>(null);
  const { part, prepare } = useLazyPart(loadPlayed, {
    isAwaited: opened !== undefined,
    onFail: () => setOpened(undefined),
  });
  const shown = homeSamples.filter(({ tool }) => {
    const path = toolPaths[tool];
    return findMenuEntry(brand, path) && !closed.includes(path);
  });

  function point(name: HomeSample['name']) {
    if (!canHover()) return;
    prepare();
    setPointedAt(name);
  }

  // Once it is closed, the button can be focused again.
  useEffect(() => {
    if (!opened) pressed.current?.focus();
  }, [opened]);

  return (
    <section aria-label={messages.title} className={cn('ui:relative', className)}>
      <ul className={cn('ui:grid ui:grid-cols-2 ui:gap-3', part && opened && 'ui:invisible')}>
        {shown.map((sample) => {
          const { name, tool, poster, color, played } = sample;
          const { prompt, kind } = messages.samples[name];
          return (
            <li
              key={name}
              data-tool={tool}
              className="ui:relative"
              onPointerEnter={() => point(name)}
              onPointerLeave={() => setPointedAt(undefined)}
              onFocus={() => point(name)}
              onBlur={() => setPointedAt(undefined)}
            >
              <div className="ui:relative ui:overflow-hidden ui:rounded">
                <img
                  src={poster}
                  alt=""
                  width={512}
                  height={288}
                  loading="lazy"
                  decoding="async"
                  className="ui:h-auto ui:w-full"
                  style={{ backgroundColor: color }}
                />
                {part && played?.media === 'film' && pointedAt === name && !opened && (
                  <part.FilmPreview url={played.url} />
                )}
                {played && (
                  <button
                    type="button"
                    aria-label={messages.play(prompt)}
                    className="ui:absolute ui:inset-0 ui:grid ui:size-full ui:cursor-pointer ui:place-items-center ui:focus-visible:-outline-offset-2 ui:[@media(scripting:none)]:hidden"
                    onClick={({ currentTarget }) => {
                      pressed.current = currentTarget;
                      setOpened(sample);
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
                {messages.same(kind)}
              </SiteLink>
            </li>
          );
        })}
      </ul>
      {part && opened && (
        <part.PlayedSample
          sample={opened}
          title={messages.samples[opened.name].prompt}
          onClose={() => setOpened(undefined)}
        />
      )}
    </section>
  );
}
