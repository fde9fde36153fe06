import { useLazyPart, useMessages } from '@site/shell';
import { Button } from '@site/shell/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { PromptMenuProps } from './prompt-menu.tsx';

export type PromptBarProps = Omit<PromptMenuProps, 'isOpen' | 'row' | 'words' | 'onClose'>;

const names = ['styleWords', 'presets', 'recentPrompts'] as const;

/**
 * The buttons beside a prompt; what they open is loaded once somebody is about to press one. Those that have
 * a model write are loaded where the service has such a model.
 */
export function PromptBar(props: PromptBarProps) {
  const { locale } = useMessages();
  const { messages } = props;
  const { models } = props.tool;
  const { creation } = messages;
  const load = useCallback(
    () => import('./load-prompt-parts.ts').then((parts) => parts.loadPromptParts(locale, creation)),
    [locale, creation],
  );
  const [opened, setOpened] = useState<(typeof names)[number]>();
  const {
    part: parts,
    isBusy,
    prepare,
  } = useLazyPart(load, { isAwaited: opened !== undefined, onFail: () => setOpened(undefined) });
  const loadText = useCallback(
    () => import('../text-tools/load-text-tools.ts').then((parts) => parts.loadTextTools(locale)),
    [locale],
  );
  const { part: text, prepare: prepareText } = useLazyPart(loadText);
  // What models are told for it is about pictures.
  const writer = models.tool === 'music' ? undefined : models.listOf('text')[0];
  useEffect(() => {
    if (writer) prepareText();
  }, [writer, prepareText]);
  const row = useRef<HTMLDivElement>(null);
  return (
    <>
      <div ref={row} className="ui:relative ui:-ms-2.5 ui:flex ui:flex-wrap">
        {names.map((name) => (
          <Button
            key={name}
            variant="ghost"
            size="small"
            aria-expanded={opened === name}
            onPointerEnter={prepare}
            onFocus={prepare}
            isBusy={isBusy && opened === name}
            onClick={() => setOpened(opened === name ? undefined : name)}
          >
            {messages[name]}
          </Button>
        ))}
        {parts && (
          <parts.PromptMenu
            {...props}
            isOpen={opened === 'recentPrompts'}
            row={row}
            words={parts.words}
            onClose={() => setOpened(undefined)}
          />
        )}
      </div>
      {text && <text.TextTools {...props} words={text.words} />}
      {parts && opened === 'styleWords' && <parts.StylePanel {...props} words={parts.words} />}
      {parts && opened === 'presets' && <parts.PresetPanel {...props} words={parts.words} />}
    </>
  );
}
