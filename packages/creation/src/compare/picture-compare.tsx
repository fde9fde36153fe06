import type { Picture } from '@site/api-client';
import { Button, cn } from '@site/shell/ui';
import {
  type ComponentPropsWithoutRef,
  type CSSProperties,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useId,
  useRef,
  useState,
} from 'react';
import type { AspectRatio } from '../aspect-ratio/aspect-ratio.ts';
import { CreationFrame } from '../task/creation-frame.tsx';
import { useStageKeys } from '../task/use-stage-keys.ts';
import { useLayoutEffectInBrowser } from '../use-layout-effect-in-browser.ts';
import type { CompareMessages } from './compare-messages.ts';

export interface PictureCompareProps extends ComponentPropsWithoutRef<'div'> {
  picture: Picture;
  /** Description of the picture. */
  alt: string;
  /** The address of the picture that it was made from, which shows the same part. */
  before: string;
  messages: CompareMessages;
}

const modes = ['slide', 'side', 'flip'] as const;
type Mode = (typeof modes)[number];

/**
 * A picture and what it was made from: one over the other with a divider that a pointer and keys move,
 * side by side, or one in the place of the other; as large as fits, or pixel by pixel.
 */
export function PictureCompare({ picture, alt, before, messages, ...props }: PictureCompareProps) {
  const root = useRef<HTMLDivElement>(null);
  const [chosen, setMode] = useState<Mode>();
  const [original, setOriginal] = useState<AspectRatio>();
  // One over the other shows nothing where they have different shapes.
  const mode = chosen ?? (original && !isAlike(original, picture) ? 'side' : 'slide');
  useStageKeys(root, (key) => {
    if (key !== 'm') return false;
    setMode(modes[(modes.indexOf(mode) + 1) % modes.length]);
    return true;
  });
  const [share, setShare] = useState(50);
  const [showsBefore, setShowsBefore] = useState(false);
  const [isActualSize, setIsActualSize] = useState(false);
  const name = useId();
  const common = { picture, isActualSize, label: messages.area };
  const shown = <Layer data-ui="picture" src={picture.url} alt={alt} />;
  const source = (
    <Layer
      src={before}
      alt={messages.before}
      onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
        setOriginal({ width, height })
      }
    />
  );

  return (
    <div ref={root} data-ui="picture-compare" data-state={mode} className="ui:grid ui:gap-3">
      <CreationFrame shape={picture} {...props}>
        {mode === 'side' ? (
          <SideBySide {...common} before={source} after={shown} />
        ) : (
          <Overlaid
            {...common}
            share={mode === 'slide' ? share : showsBefore ? 100 : 0}
            onShareChange={mode === 'slide' ? setShare : undefined}
            before={source}
            after={shown}
          />
        )}
        {(mode !== 'flip' || showsBefore) && <Tag className="ui:left-2">{messages.before}</Tag>}
        {(mode !== 'flip' || !showsBefore) && <Tag className="ui:right-2">{messages.after}</Tag>}
      </CreationFrame>
      <div className="ui:flex ui:flex-wrap ui:items-center ui:gap-x-4 ui:gap-y-2 ui:text-sm">
        <fieldset
          aria-label={messages.label}
          aria-keyshortcuts="M"
          className="ui:flex ui:rounded ui:border"
        >
          {modes.map((one) => (
            <label
              key={one}
              className="ui:relative ui:grid ui:min-h-9 ui:place-items-center ui:rounded ui:px-3 ui:text-muted ui:has-checked:bg-selected ui:has-checked:text-text ui:has-focus-visible:outline-2 ui:has-focus-visible:outline-ring ui:pointer-coarse:min-h-11 ui:forced-colors:has-checked:outline-2"
            >
              <input
                type="radio"
                name={name}
                checked={mode === one}
                onChange={() => setMode(one)}
                className="ui:absolute ui:inset-0 ui:cursor-pointer ui:appearance-none ui:opacity-0"
              />
              {messages.modes[one]}
            </label>
          ))}
        </fieldset>
        {mode === 'slide' && (
          <input
            type="range"
            aria-label={messages.divider}
            aria-valuetext={messages.dividerValue(share)}
            min={0}
            max={100}
            value={share}
            onChange={(event) => setShare(event.target.valueAsNumber)}
            className="ui:h-9 ui:min-w-32 ui:flex-1 ui:accent-primary ui:pointer-coarse:h-11"
          />
        )}
        {mode === 'flip' && (
          <Button
            size="small"
            aria-pressed={showsBefore}
            onClick={() => setShowsBefore(!showsBefore)}
          >
            {messages.showBefore}
          </Button>
        )}
        <Button
          size="small"
          aria-pressed={isActualSize}
          className="ui:ml-auto ui:aria-pressed:bg-selected"
          onClick={() => setIsActualSize(!isActualSize)}
        >
          {messages.actualSize}
        </Button>
      </div>
    </div>
  );
}

interface PartsProps {
  picture: Picture;
  isActualSize: boolean;
  label: string;
  before: ReactNode;
  after: ReactNode;
}

interface OverlaidProps extends PartsProps {
  /** Percent of the width that shows the original, from the left. */
  share: number;
  /** Undefined: there is no divider. */
  onShareChange: ((share: number) => void) | undefined;
}

function Overlaid({ share, onShareChange, isActualSize, before, after, ...props }: OverlaidProps) {
  const area = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState({ left: 0, width: 0 });
  const look = () => {
    const { scrollLeft, clientWidth } = area.current ?? { scrollLeft: 0, clientWidth: 0 };
    setSeen({ left: scrollLeft, width: clientWidth });
  };
  useLayoutEffectInBrowser(() => {
    if (isActualSize) look();
  }, [isActualSize]);
  const edge = isActualSize ? `${seen.left + (share / 100) * seen.width}px` : `${share}%`;

  function drag({ currentTarget, clientX, buttons, pointerType }: PointerEvent) {
    // A finger moves the picture where it is larger than its place.
    if (!onShareChange || buttons !== 1 || (isActualSize && pointerType === 'touch')) return;
    const { left, width } = currentTarget.getBoundingClientRect();
    onShareChange(Math.round(Math.min(1, Math.max(0, (clientX - left) / width)) * 100));
  }

  return (
    <Area
      {...props}
      area={area}
      isActualSize={isActualSize}
      onScroll={look}
      onPointerDown={drag}
      onPointerMove={drag}
      className={cn(onShareChange && 'ui:cursor-ew-resize ui:touch-pan-y')}
    >
      {after}
      <div
        className="ui:absolute ui:inset-0"
        style={{ clipPath: `inset(0 calc(100% - ${edge}) 0 0)` }}
      >
        {before}
      </div>
      {onShareChange && (
        <div
          data-ui="compare-divider"
          className="ui:absolute ui:inset-y-0 ui:w-0.5 ui:-translate-x-1/2 ui:bg-surface-raised ui:shadow-float ui:forced-colors:bg-[CanvasText]"
          style={{ left: edge }}
        />
      )}
    </Area>
  );
}

function SideBySide({ before, after, ...props }: PartsProps) {
  const areas = [useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null)] as const;
  const [left, right] = areas;
  /** Both show the same part. */
  const follow = (from: typeof left, to: typeof left) => () => {
    if (!from.current || !to.current) return;
    to.current.scrollTo({ left: from.current.scrollLeft, top: from.current.scrollTop });
  };
  return (
    <div className="ui:absolute ui:inset-0 ui:grid ui:grid-cols-2 ui:gap-0.5 ui:*:relative">
      <div>
        <Area {...props} area={left} onScroll={follow(left, right)}>
          {before}
        </Area>
      </div>
      <div>
        <Area {...props} area={right} onScroll={follow(right, left)}>
          {after}
        </Area>
      </div>
    </div>
  );
}

interface AreaProps extends ComponentPropsWithoutRef<'div'> {
  area: RefObject<HTMLDivElement | null>;
  picture: Picture;
  isActualSize: boolean;
  label: string;
}

/** Area where pictures lie one over the other; it scrolls where they are larger. */
function Area({ area, picture, isActualSize, label, className, children, ...props }: AreaProps) {
  const pixel = typeof window === 'undefined' ? 1 : 1 / window.devicePixelRatio;
  const size: CSSProperties = isActualSize
    ? { width: picture.width * pixel, height: picture.height * pixel }
    : { width: '100%', height: '100%' };
  return (
    <section
      ref={area}
      data-ui="compare-area"
      aria-label={label}
      tabIndex={isActualSize ? 0 : undefined}
      className={cn(
        'ui:absolute ui:inset-0 ui:select-none',
        isActualSize ? 'ui:overflow-auto' : 'ui:overflow-hidden',
        className,
      )}
      {...props}
    >
      <div className="ui:relative" style={size}>
        {children}
      </div>
    </section>
  );
}

/** Whether two shapes differ by less than is seen; sizes are rounded. */
function isAlike(one: AspectRatio, other: AspectRatio): boolean {
  return Math.abs(one.width / one.height / (other.width / other.height) - 1) < 0.02;
}

function Layer({
  alt,
  ...props
}: ComponentPropsWithoutRef<'img'> & { alt: string; 'data-ui'?: string }) {
  return (
    <img
      alt={alt}
      draggable={false}
      decoding="async"
      // What is transparent would show the other one below.
      className="ui:absolute ui:inset-0 ui:size-full ui:max-w-none ui:bg-checkerboard ui:object-contain"
      {...props}
    />
  );
}

function Tag({ className, children }: { className: string; children: string }) {
  return (
    <span
      aria-hidden="true"
      className={cn(
        'ui:pointer-events-none ui:absolute ui:top-2 ui:rounded-sm ui:bg-surface-raised ui:px-1.5 ui:text-xs ui:text-text',
        className,
      )}
    >
      {children}
    </span>
  );
}
