import { createCreations } from '@site/api-client/creations';
import type { ToolFields } from '@site/api-client/wire';
import { type ComposedPrompt, splitReferencedPrompt, writeRecipe } from '@site/creation';
import { useClient, useCopy, useSession } from '@site/shell';
import {
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuRoot,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@site/shell/ui/dropdown-menu';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { creationHref } from '../links/creation-href.ts';
import type { PromptPageMessages } from '../messages/tool-messages.ts';
import { useReplacedToast } from '../workbench/use-replaced-toast.ts';
import type { Tool } from '../workbench/use-tool.ts';
import type { PromptPartMessages } from './messages/zh-cn.ts';

/** Of the creations that are asked for, the most that the service tells. */
const maxCreations = 100;

/** Of their prompts, as many as a menu can be walked through. */
const maxPrompts = 30;

/** Its own words, and those of a recipe's address, which the stage has too. */
type PromptMenuWords = PromptPartMessages & {
  readonly recipe: { readonly copy: string; readonly copied: (pictures: number) => string };
};

export interface PromptMenuProps {
  prompt: ComposedPrompt;
  tool: Tool;
  /** Settings of the form beside the prompt. Default: nothing. */
  settings?: ToolFields;
  /** How many pictures the form has. Default: none. */
  pictureCount?: number;
  messages: PromptPageMessages;
  isOpen: boolean;
  row: RefObject<HTMLElement | null>;
  words: PromptMenuWords;
  onClose: () => void;
}

/**
 * The prompts that a person has made something of with a tool, as the service tells them each time the
 * menu opens: none of them stays in the browser. One that is chosen takes the place of what is written,
 * which is offered again. The last entry copies the form as an address.
 */
export function PromptMenu({ isOpen, row, words, onClose, ...form }: PromptMenuProps) {
  const { prompt, tool, messages, settings = {}, pictureCount = 0 } = form;
  const { state, prompts } = useRecentPrompts(tool, isOpen);
  const offerAgain = useReplacedToast(messages, prompt.edit);
  const copy = useCopy({ copied: words.recipe.copied(pictureCount) });
  const menu = useRef<HTMLDivElement>(null);
  /** Whether a key was pressed since the menu opened: the focus is the person's own then. */
  const hasMoved = useRef(false);
  const isThere = prompts.length > 0;
  useEffect(() => {
    // A key had opened it: its first item is another one now.
    const item = document.activeElement?.closest('[role="menuitem"]');
    if (isThere && !hasMoved.current && item && menu.current?.contains(item)) {
      menu.current.querySelector<HTMLElement>('[role="menuitem"]')?.focus();
    }
  }, [isThere]);
  /** Text written once the menu has closed, which holds the focus until then. */
  const chosen = useRef<string>(undefined);

  function afterClose(event: Event) {
    event.preventDefault();
    hasMoved.current = false;
    const next = chosen.current;
    chosen.current = undefined;
    if (next === undefined) {
      row.current?.querySelector<HTMLElement>('button:last-of-type')?.focus();
      return;
    }
    const before = prompt.text;
    prompt.edit(next);
    document.querySelector<HTMLElement>('[data-ui="prompt-text"]')?.focus();
    if (before !== '' && before !== next) offerAgain(before);
  }

  function copyRecipe() {
    const { prompt: text } = splitReferencedPrompt(prompt.text);
    const href = text === '' ? tool.path : creationHref(text, tool.path);
    void copy(writeRecipe(href, { model: tool.models.chosen?.id, settings, pictureCount }));
  }

  return (
    <DropdownMenuRoot open={isOpen} onOpenChange={(isShown) => !isShown && onClose()}>
      <DropdownMenuTrigger asChild>
        <span aria-hidden="true" className="ui:pointer-events-none ui:absolute ui:inset-0" />
      </DropdownMenuTrigger>
      <DropdownMenuContent
        ref={menu}
        data-ui="prompt-menu"
        // Over all of the form, and inside of the page's landmarks.
        container={row.current?.closest('form') ?? null}
        aria-label={words.recent}
        // Instead of what marks its place, which has no name.
        aria-labelledby={undefined}
        align="start"
        className="ui:w-96 ui:max-w-(--radix-dropdown-menu-content-available-width)"
        onKeyDown={() => {
          hasMoved.current = true;
        }}
        onInteractOutside={(event) => {
          // The buttons close it themselves.
          if (row.current?.contains(event.target as Node)) event.preventDefault();
        }}
        onCloseAutoFocus={afterClose}
      >
        {isThere ? (
          prompts.map((text) => (
            <DropdownMenuItem
              key={text}
              className="ui:h-auto ui:min-h-9 ui:py-2 ui:pointer-coarse:h-auto ui:pointer-coarse:min-h-11"
              onSelect={() => {
                chosen.current = text;
              }}
            >
              <span dir="auto" className="ui:line-clamp-2 ui:wrap-anywhere">
                {text}
              </span>
            </DropdownMenuItem>
          ))
        ) : (
          <p className="ui:px-2.5 ui:py-2 ui:text-sm ui:text-muted">{words[state]}</p>
        )}
        <DropdownMenuSeparator />
        <DropdownMenuItem icon="link" onSelect={copyRecipe}>
          {words.recipe.copy}
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenuRoot>
  );
}

type RecentState = 'loading' | 'empty' | 'failed' | 'guest';

interface Recent {
  /** Why there is none, where there is none. */
  readonly state: RecentState;
  readonly prompts: readonly string[];
}

const nothing: readonly string[] = [];

/** Asked for each time the menu opens, and forgotten when it closes. */
function useRecentPrompts({ models: { tool } }: Tool, isOpen: boolean): Recent {
  const client = useClient();
  const session = useSession();
  const userId = session.state === 'user' ? session.user.id : undefined;
  const [recent, setRecent] = useState<Recent>({ state: 'loading', prompts: nothing });
  useEffect(() => {
    if (!isOpen || userId === undefined) return;
    const controller = new AbortController();
    const { signal } = controller;
    createCreations(client)
      .list({ tool, limit: maxCreations }, { signal })
      .then(
        ({ creations }) => {
          const written = creations.map(({ prompt }) => splitReferencedPrompt(prompt).prompt);
          const prompts = [...new Set(written.filter((prompt) => prompt.trim() !== ''))];
          setRecent({ state: 'empty', prompts: prompts.slice(0, maxPrompts) });
        },
        () => {
          if (!signal.aborted) setRecent({ state: 'failed', prompts: nothing });
        },
      );
    return () => {
      controller.abort();
      setRecent({ state: 'loading', prompts: nothing });
    };
  }, [client, isOpen, tool, userId]);
  return userId === undefined ? { state: 'guest', prompts: nothing } : recent;
}
