import type { ChoiceParameter } from '@site/creation';
import { cn } from '@site/shell/ui';
import { useId } from 'react';
import type { PictureFaces } from './find-faces-of.ts';

/** The words of the choice. */
export interface FaceChoiceMessages {
  /** How one chooses among so many. */
  readonly choose: (count: number) => string;
  /** Some are so alike in size that the model may count them in another order. */
  readonly alike: string;
  /** A face, by its number from the largest and by its place from the left, both from 1. */
  readonly name: (number: number, fromLeft: number) => string;
}

export interface FaceChoiceProps {
  /** The picture. */
  src: string;
  /** Faces to choose among, in the order of the options. */
  found: PictureFaces;
  parameter: ChoiceParameter;
  /** Option that was chosen. Default: the first option. */
  value: string | number | undefined;
  onChange: (value: string | number) => void;
  messages: FaceChoiceMessages;
}

/** Rem: a tall picture leaves room for what stands below it. */
const maxHeight = 18;

/** Of the size of the next larger face: by less than that, one finder takes it for the smaller one, another for the larger. */
const alikeSize = 0.88;

/** One of several faces, by a press on it in the picture: radio buttons in frames, each with its number. */
export function FaceChoice({
  src,
  found: { faces, width, height },
  parameter: { label, options },
  value,
  onChange,
  messages,
}: FaceChoiceProps) {
  const name = useId();
  const fromLeft = [...faces].sort((one, other) => middleOf(one) - middleOf(other));
  const chosen = Math.max(
    0,
    options.findIndex((option) => option.value === value),
  );
  const areAlike = faces.some(
    ({ size }, index) => size > alikeSize * (faces[index - 1]?.size ?? Number.POSITIVE_INFINITY),
  );
  return (
    <fieldset
      data-ui="face-choice"
      aria-describedby={`${name}-hint`}
      className="ui:mt-2 ui:min-w-0 ui:basis-full"
    >
      <legend className="ui:text-sm ui:text-text">{label}</legend>
      <p id={`${name}-hint`} className="ui:mb-2 ui:text-xs ui:text-muted">
        {messages.choose(faces.length)}
        {areAlike && ` ${messages.alike}`}
      </p>
      <div
        className="ui:relative"
        style={{
          width: `min(100%, ${(maxHeight * width) / height}rem)`,
          aspectRatio: `${width} / ${height}`,
        }}
      >
        <img
          src={src}
          alt=""
          referrerPolicy="no-referrer"
          draggable={false}
          className="ui:absolute ui:inset-0 ui:size-full ui:rounded"
        />
        {faces.map((face, index) => (
          <label
            // The faces of a picture stay the same.
            key={`${face.x} ${face.y}`}
            data-ui="face-frame"
            data-state={index === chosen ? 'checked' : 'unchecked'}
            className={cn(
              'ui:absolute ui:aspect-square ui:min-w-6 ui:-translate-1/2 ui:cursor-pointer ui:rounded ui:border-2 ui:[box-shadow:0_0_0_1px_var(--ui-surface-raised),inset_0_0_0_1px_var(--ui-surface-raised)]',
              'ui:has-focus-visible:outline-2 ui:has-focus-visible:outline-offset-3 ui:has-focus-visible:outline-ring',
              index === chosen
                ? 'ui:border-primary ui:forced-colors:border-[Highlight]'
                : 'ui:border-text/60 ui:border-dashed ui:hover:border-text',
            )}
            style={{
              left: `${(100 * middleOf(face)) / width}%`,
              top: `${(100 * (face.y + face.size / 2)) / height}%`,
              width: `${(100 * face.size) / width}%`,
            }}
          >
            <input
              type="radio"
              name={name}
              aria-label={messages.name(index + 1, fromLeft.indexOf(face) + 1)}
              checked={index === chosen}
              onChange={() => onChange(options[index]?.value ?? '')}
              className="ui:absolute ui:inset-0 ui:cursor-pointer ui:appearance-none ui:opacity-0"
            />
            <span
              aria-hidden="true"
              className={cn(
                // Above the frame: it hides no face.
                'ui:absolute ui:bottom-full ui:left-0 ui:mb-1 ui:grid ui:h-5 ui:min-w-5 ui:place-items-center ui:rounded-sm ui:px-1 ui:text-xs ui:font-medium ui:tabular-nums ui:shadow-float',
                index === chosen
                  ? 'ui:bg-primary ui:text-on-primary ui:forced-colors:bg-[Highlight] ui:forced-colors:text-[HighlightText] ui:forced-color-adjust-none'
                  : 'ui:bg-surface-raised ui:text-text',
              )}
            >
              {index + 1}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const middleOf = ({ x, size }: PictureFaces['faces'][number]) => x + size / 2;
