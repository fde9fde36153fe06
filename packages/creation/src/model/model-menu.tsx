import { useMessages } from '@site/shell';
import { buttonClasses, cn, Icon } from '@site/shell/ui';
import {
  DropdownMenuContent,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuRoot,
  DropdownMenuTrigger,
} from '@site/shell/ui/dropdown-menu';
import { useState } from 'react';
import { useCreationMessages } from '../creation-provider.tsx';
import type { CreationMessages } from '../messages/messages.ts';
import type { OfferedModel } from './load-models.ts';
import { modelName } from './model-name.ts';
import type { Models } from './use-models.ts';

/** A button with the name of the chosen model; its menu says what each costs and can do. */
export function ModelMenu({ models: { offered, chosen, choose } }: { models: Models }) {
  const { model: messages } = useCreationMessages();
  const { locale } = useMessages();
  /** Inside of the page's landmarks, unlike the end of the page. */
  const [place, setPlace] = useState<HTMLElement | null>(null);
  if (!chosen) return null;
  const name = modelName(chosen, locale);
  const isPaused = chosen.availability === 'paused';
  if (offered.length === 1) {
    return (
      <p data-ui="model-paused" className="ui:m-0 ui:text-sm ui:text-muted">
        {messages.withState(name, messages.paused)}
      </p>
    );
  }
  return (
    <div ref={setPlace} data-ui="model-menu" className="ui:flex">
      <DropdownMenuRoot>
        <DropdownMenuTrigger
          data-ui="model-button"
          // What is visible, as it is visible: people say it to press the button.
          aria-label={messages.button(isPaused ? `${name} ${messages.paused}` : name)}
          className={cn(
            buttonClasses({ variant: 'ghost', size: 'small' }),
            'ui:max-w-full ui:gap-1',
          )}
        >
          <span className="ui:truncate">{name}</span>
          {isPaused && (
            <span data-ui="model-paused" className="ui:shrink-0 ui:text-muted">
              {messages.paused}
            </span>
          )}
          <Icon name="chevron-down" className="ui:size-4 ui:text-muted" />
        </DropdownMenuTrigger>
        <DropdownMenuContent
          container={place}
          align="end"
          sideOffset={4}
          className="ui:w-72 ui:max-w-[calc(100vw-1rem)]"
        >
          <DropdownMenuRadioGroup
            value={chosen.id}
            onValueChange={choose}
            aria-label={messages.label}
          >
            {offered.map((model) => (
              <DropdownMenuRadioItem key={model.id} value={model.id}>
                <span data-ui="model-text" className="ui:min-w-0 ui:flex-1">
                  <span data-ui="model-line" className="ui:flex ui:justify-between ui:gap-3">
                    <span data-ui="model-name" className="ui:wrap-anywhere">
                      {modelName(model, locale)}
                    </span>
                    <span data-ui="model-cost" className="ui:shrink-0 ui:tabular-nums">
                      {messages.cost(model.computeCost())}
                    </span>
                  </span>
                  <span data-ui="model-facts" className="ui:block ui:text-xs ui:text-muted">
                    {model.availability === 'paused'
                      ? messages.paused
                      : describeCapabilities(model, messages)}
                  </span>
                </span>
              </DropdownMenuRadioItem>
            ))}
          </DropdownMenuRadioGroup>
        </DropdownMenuContent>
      </DropdownMenuRoot>
    </div>
  );
}

/** Describes what sets it apart: what it does not limit is not mentioned, but for reference images. */
function describeCapabilities(model: OfferedModel, messages: CreationMessages['model']): string {
  const sizes = 'sizes' in model.capabilities ? model.capabilities.sizes : undefined;
  const facts: string[] = [];
  if (model.tool === 'midjourney') {
    const { references, parameters } = model.capabilities;
    facts.push(messages.references(references));
    if (parameters) facts.push(messages.parameters(parameters));
  }
  if (sizes?.length) facts.push(messages.sizes(sizes.map((size) => size.replace('x', ' × '))));
  return facts.join(messages.between);
}
