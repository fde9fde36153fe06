import { useLazyPart } from '@site/shell';
import { cn, Icon } from '@site/shell/ui';
import { useEffect, useRef, useState } from 'react';
import { BeforeAfter, SamplePicture } from '../../samples/before-after.tsx';
import film from '../../samples/tools/digital-human.mp4';
import poster from '../../samples/tools/digital-human.webp?no-inline';
import painting from '../../workbench/recipes/face-painting.webp?no-inline';
import type { DigitalHumanMessages } from './messages/zh-cn.ts';

const played = { media: 'film', url: film } as const;

const loadPlayed = () => import('../../samples/played-sample.tsx');

/** An example of a digital human: a painting, and the film in which it speaks, which a press plays. */
export function TalkingExample({ messages: { beforeAfter } }: { messages: DigitalHumanMessages }) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  const { part, prepare } = useLazyPart(loadPlayed, {
    isAwaited: isOpen,
    onFail: () => setIsOpen(false),
  });
  // Once it is closed, the button can be focused again.
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  const player = part && isOpen && (
    <part.PlayedSample
      sample={{ poster, played }}
      title={beforeAfter.film}
      onClose={() => setIsOpen(false)}
    />
  );
  return (
    <div className={cn('ui:relative', player && 'ui:min-h-60')}>
      <div className={cn(player && 'ui:invisible')}>
        <BeforeAfter
          title={beforeAfter.title}
          before={[{ url: painting, label: beforeAfter.photo, ratio: '1 / 1' }]}
        >
          <SamplePicture url={poster} label={beforeAfter.film} ratio="16 / 9">
            <button
              ref={button}
              type="button"
              aria-label={beforeAfter.play}
              className="ui:absolute ui:inset-0 ui:grid ui:size-full ui:cursor-pointer ui:place-items-center ui:focus-visible:-outline-offset-2 ui:[@media(scripting:none)]:hidden"
              onPointerEnter={prepare}
              onFocus={prepare}
              onClick={() => setIsOpen(true)}
            >
              <span className="ui:grid ui:size-10 ui:place-items-center ui:rounded-full ui:bg-surface-raised ui:text-text ui:shadow-float">
                <Icon name="play" />
              </span>
            </button>
          </SamplePicture>
        </BeforeAfter>
      </div>
      {player}
    </div>
  );
}
