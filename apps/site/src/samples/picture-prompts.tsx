import { creationHref } from '../links/creation-href.ts';
import { findTool } from '../links/tool-paths.ts';
import { SiteLink } from '../navigation/site-link.tsx';
import aurora from '../workbench/recipes/aurora.webp?no-inline';
import city from '../workbench/recipes/city.webp?no-inline';
import flowers from '../workbench/recipes/flowers.webp?no-inline';
import planet from '../workbench/recipes/planet.webp?no-inline';
import type { PicturePromptName, PicturePromptsMessages } from './picture-prompts-messages.ts';

/** Pictures by the demo engine. */
const pictures: readonly (readonly [PicturePromptName, string])[] = [
  ['aurora', aurora],
  ['city', city],
  ['flowers', flowers],
  ['planet', planet],
];

export interface PicturePromptsProps {
  /** The page of the tool that makes the like. */
  readonly path: string;
  readonly messages: PicturePromptsMessages;
}

/** Pictures with their prompts, each of which can be tried. */
export function PicturePrompts({ path, messages }: PicturePromptsProps) {
  return (
    <ul className="ui:grid ui:grid-cols-2 ui:gap-3 ui:sm:grid-cols-4">
      {pictures.map(([name, url]) => {
        const prompt = messages.prompts[name];
        return (
          <li key={name} data-tool={findTool(path)}>
            <SiteLink
              href={creationHref(prompt, path)}
              className="ui:block ui:rounded ui:pb-1 ui:text-sm ui:text-muted ui:hover:text-text"
            >
              <img
                src={url}
                alt=""
                width={240}
                height={240}
                loading="lazy"
                decoding="async"
                className="ui:h-auto ui:w-full ui:rounded"
              />
              <span className="ui:mt-2 ui:block ui:wrap-anywhere ui:text-text">{prompt}</span>{' '}
              {messages.same}
            </SiteLink>
          </li>
        );
      })}
    </ul>
  );
}
