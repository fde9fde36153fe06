import { creationHref } from '../../links/creation-href.ts';
import type {
  RecipeMessages,
  RecipePicture,
  WorkbenchMessages,
} from '../../messages/tool-messages.ts';
import { SiteLink } from '../../navigation/site-link.tsx';

export interface RecipesProps {
  /** The tool's page. */
  path: string;
  /** Points of a creation as the form stands. */
  cost: number;
  recipes: RecipeMessages;
  messages: WorkbenchMessages;
}

const pictures = import.meta.glob<string>('./*.webp', {
  eager: true,
  import: 'default',
  query: '?no-inline',
});

const urlOf = (picture: RecipePicture) => pictures[`./${picture}.webp`];

/** Examples to begin from, each with what came of it: a press writes its prompt, and begins nothing. */
export function Recipes({ path, cost, recipes, messages }: RecipesProps) {
  const price = messages.creation.model.cost(cost);
  return (
    <div className="ui:animate-fade-in ui:self-center ui:p-4">
      <h2 className="ui:text-sm ui:text-muted">{recipes.title}</h2>
      <ul className="ui:mt-3 ui:grid ui:grid-cols-2 ui:gap-3 ui:sm:grid-cols-3">
        {recipes.list.map(({ picture, prompt }) => (
          <li key={prompt}>
            <SiteLink
              href={creationHref(prompt, path)}
              className="ui:group ui:block ui:rounded ui:text-xs ui:leading-[1.5]"
            >
              <img
                src={urlOf(picture)}
                alt=""
                width={240}
                height={180}
                className="ui:aspect-4/3 ui:h-auto ui:w-full ui:rounded ui:object-cover"
              />
              <span className="ui:mt-1.5 ui:line-clamp-2 ui:text-balance ui:text-text ui:group-hover:underline">
                {prompt}
              </span>
              <span className="ui:text-muted ui:tabular-nums">{price}</span>
            </SiteLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
