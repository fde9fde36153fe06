import { Button, cn, Icon, IconButton } from '@site/shell/ui';
import { type ReactNode, useId } from 'react';
import type { MaskMessages } from '../messages/mask/mask-messages.ts';
import {
  BRUSH_SIZES,
  type MaskEditor,
  type MaskEditorState,
  type MaskTool,
} from './create-mask-editor.ts';
import { stepsOf } from './mask-history.ts';
import { maskIcons } from './mask-icons.tsx';
import { zoomFactor } from './mask-keys.ts';
import { isBlank, type MaskMode } from './mask-step.ts';

export interface MaskToolbarProps {
  editor: MaskEditor;
  state: MaskEditorState;
  messages: MaskMessages;
  /** Of the sentence that says how the stage is used. */
  hintId: string;
  onDone: () => void;
}

/** Controls beside the stage of a mask. */
export function MaskToolbar({ editor, state, messages, hintId, onDone }: MaskToolbarProps) {
  const { tool, mode, brush, history } = state;
  const sizeId = useId();
  const tools: readonly { value: MaskTool; label: string; icon: ReactNode }[] = [
    { value: 'brush', label: messages.brush, icon: <Icon name="brush" /> },
    { value: 'rectangle', label: messages.rectangle, icon: maskIcons.rectangle },
    { value: 'lasso', label: messages.lasso, icon: maskIcons.lasso },
  ];
  const modes: readonly { value: MaskMode; label: string; icon: ReactNode }[] = [
    { value: 'paint', label: messages.modes.paint, icon: <Icon name="plus" /> },
    { value: 'erase', label: messages.modes.erase, icon: maskIcons.eraser },
  ];
  return (
    <div
      data-ui="mask-toolbar"
      className="ui:flex ui:flex-wrap ui:items-center ui:gap-x-4 ui:gap-y-2 ui:border-t ui:border-border ui:px-4 ui:py-3 ui:pb-[max(0.75rem,env(safe-area-inset-bottom))] ui:sm:px-6"
    >
      <Segments
        label={messages.tools}
        options={tools}
        value={tool}
        onChange={(value) => editor.setTool(value)}
      />
      <Segments
        label={`${messages.modes.paint} / ${messages.modes.erase}`}
        options={modes}
        value={mode}
        onChange={(value) => editor.setMode(value)}
      />
      <div className="ui:flex ui:flex-wrap ui:items-center ui:gap-2 ui:text-sm">
        <label htmlFor={sizeId} className="ui:text-muted">
          {messages.size}
        </label>
        <input
          id={sizeId}
          type="range"
          min={BRUSH_SIZES.min}
          max={BRUSH_SIZES.max}
          value={brush}
          disabled={tool !== 'brush'}
          aria-valuetext={messages.pixels(brush)}
          className="ui:w-28 ui:accent-primary ui:pointer-coarse:h-11"
          onChange={({ target }) => editor.setBrush(Number(target.value))}
        />
        <span aria-hidden="true" className="ui:w-6 ui:text-muted ui:tabular-nums">
          {brush}
        </span>
      </div>
      <div className="ui:flex ui:flex-wrap ui:items-center">
        <IconButton
          icon={maskIcons.undo}
          label={messages.undo}
          aria-disabled={history.done.length === 0 || undefined}
          className="ui:aria-disabled:opacity-50"
          onClick={editor.undo}
        />
        <IconButton
          icon={maskIcons.redo}
          label={messages.redo}
          aria-disabled={history.undone.length === 0 || undefined}
          className="ui:aria-disabled:opacity-50"
          onClick={editor.redo}
        />
        <IconButton icon={maskIcons.invert} label={messages.invert} onClick={editor.invert} />
        <IconButton
          icon="trash"
          label={messages.clear}
          aria-disabled={isBlank(stepsOf(history)) || undefined}
          className="ui:aria-disabled:opacity-50"
          onClick={editor.clear}
        />
        <IconButton
          icon="minus"
          label={messages.zoomOut}
          onClick={() => editor.zoomBy(1 / zoomFactor)}
        />
        <IconButton icon="plus" label={messages.zoomIn} onClick={() => editor.zoomBy(zoomFactor)} />
        <IconButton icon="fit" label={messages.fit} onClick={editor.fit} />
      </div>
      <Button variant="primary" className="ui:ml-auto" onClick={onDone}>
        {messages.done}
      </Button>
      <p className="ui:w-full ui:text-xs ui:text-muted ui:pointer-fine:hidden">
        {messages.fingers}
      </p>
      <details className="ui:w-full ui:text-xs ui:text-muted ui:pointer-coarse:hidden">
        <summary className="ui:w-fit ui:cursor-pointer">{messages.keysTitle}</summary>
        <dl className="ui:mt-2 ui:grid ui:grid-cols-[auto_1fr] ui:gap-x-3 ui:gap-y-1 ui:sm:grid-cols-[auto_1fr_auto_1fr]">
          {messages.keys.map(([key, does]) => (
            <div key={key} className="ui:contents">
              <dt className="ui:font-medium ui:text-text">{key}</dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
      </details>
      <p id={hintId} hidden>
        {messages.keys.map(([key, does]) => `${key} ${does}`).join('; ')}
      </p>
    </div>
  );
}

/** One of several, all in sight. */
function Segments<Value extends string>({
  label,
  options,
  value: chosen,
  onChange,
}: {
  label: string;
  options: readonly { value: Value; label: string; icon: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
}) {
  const name = useId();
  return (
    <fieldset className="ui:flex ui:flex-wrap ui:rounded ui:border ui:border-border-strong ui:p-0.5">
      <legend className="ui:sr-only">{label}</legend>
      {options.map(({ value, label, icon }) => (
        <label
          key={value}
          className={cn(
            'ui:relative ui:flex ui:h-8 ui:cursor-pointer ui:items-center ui:gap-1.5 ui:rounded-sm ui:px-2.5 ui:text-sm ui:has-focus-visible:outline-2 ui:has-focus-visible:outline-offset-2 ui:pointer-coarse:h-10',
            value === chosen
              ? 'ui:bg-selected ui:font-medium ui:text-text ui:forced-colors:outline-2'
              : 'ui:text-muted ui:hover:text-text',
          )}
        >
          <input
            type="radio"
            name={name}
            value={value}
            checked={value === chosen}
            className="ui:absolute ui:inset-0 ui:cursor-pointer ui:opacity-0"
            onChange={() => onChange(value)}
          />
          {icon}
          {label}
        </label>
      ))}
    </fieldset>
  );
}
