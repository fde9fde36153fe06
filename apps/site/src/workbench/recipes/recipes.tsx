import type { ParameterValues } from '@site/creation';
import { unbroken } from '@site/shell/ui';
import type { ReactNode } from 'react';
import type {
  RecipeMessages,
  RecipePicture,
  WorkbenchMessages,
} from '../../messages/tool-messages.ts';
import { SiteLink } from '../../navigation/site-link.tsx';

export interface RecipesProps {
  /** The tool's page. */
  path: string;
  /** Whether its tool takes a prompt. */
  hasPrompt: boolean;
  /** Points of a creation by these settings; undefined as long as nobody knows. */
  costOf: (settings: ParameterValues | undefined) => number | undefined;
  recipes: RecipeMessages;
  messages: WorkbenchMessages;
  /** Stands above them. Default: nothing. */
  example?: ReactNode;
  /** Takes the picture that a recipe begins with, by its address. Default: there is none to take. */
  onSample?: ((url: string) => void) | undefined;
}

const pictures = import.meta.glob<string>('./*.webp', {
  eager: true,
  import: 'default',
  query: '?no-inline',
});

const urlOf = (picture: RecipePicture) => pictures[`./${picture}.webp`];

/** Examples to begin from, each with what came of it: a press writes its prompt, adds its picture, and begins nothing. */
export function Recipes({
  path,
  hasPrompt,
  costOf,
  recipes,
  messages,
  example,
  onSample,
}: RecipesProps) {
  const priceOf = (settings: ParameterValues | undefined) => {
    const cost = costOf(settings);
    // Its line is kept.
    return cost === undefined ? '\u00a0' : messages.creation.model.cost(cost);
  };
  const hrefOf = (prompt: string | undefined, settings: ParameterValues | undefined) => {
    const query = new URLSearchParams();
    if (prompt !== undefined) query.set('prompt', prompt);
    if (settings) query.set('settings', JSON.stringify(settings));
    return `${path}?${query}`;
  };
  return (
    <div className="ui:mx-auto ui:w-full ui:max-w-[56rem] ui:animate-fade-in ui:self-center ui:p-4">
      <div className="ui:mb-6 ui:empty:hidden">{example}</div>
      <h2 className="ui:text-sm ui:text-muted">{recipes.title}</h2>
      <ul className="ui:mt-3 ui:grid ui:grid-cols-2 ui:gap-3 ui:sm:grid-cols-3">
        {recipes.list.map(({ picture, prompt, settings, sample }) => (
          <li key={prompt}>
            <SiteLink
              href={hrefOf(hasPrompt ? prompt : undefined, settings)}
              className="ui:group ui:block ui:rounded ui:text-xs ui:leading-[1.5]"
              onClick={() => {
                const url = sample && urlOf(sample);
                if (url !== undefined) onSample?.(url);
              }}
            >
              <img
                src={urlOf(picture)}
                alt=""
                width={240}
                height={180}
                // A code that is cut can't be scanned.
                className={`${picture.startsWith('code-') ? 'ui:aspect-square' : 'ui:aspect-4/3'} ui:h-auto ui:w-full ui:rounded ui:object-cover`}
              />
              <span className="ui:mt-1.5 ui:line-clamp-2 ui:break-keep ui:wrap-anywhere ui:text-text ui:group-hover:underline">
                {unbroken(prompt)}
              </span>
              <span className="ui:text-muted ui:tabular-nums">{priceOf(settings)}</span>
            </SiteLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
