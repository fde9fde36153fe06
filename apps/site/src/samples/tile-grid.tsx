import { creationHref } from '../links/creation-href.ts';
import { SiteLink } from '../navigation/site-link.tsx';
import type { HomeMessages } from '../pages/home/messages/zh-cn.ts';
import { samples } from './samples.ts';

/** A picture that leads to where its prompt can be changed. */
export interface Tile {
  readonly url: string;
  /** Smaller forms of the same picture. */
  readonly srcSet?: string | undefined;
  /** Holds the picture's place until it has loaded. */
  readonly color: string;
  readonly prompt: string;
  readonly href: string;
}

/** Pictures with their prompts, in two, four or eight columns. */
export function TileGrid({ tiles }: { tiles: readonly Tile[] }) {
  return (
    <ul className="ui:grid ui:grid-cols-2 ui:gap-3 ui:sm:grid-cols-4 ui:2xl:grid-cols-8">
      {tiles.map(({ url, srcSet, color, prompt, href }) => (
        <li key={url}>
          <SiteLink
            href={href}
            className="ui:block ui:rounded ui:pb-1 ui:text-muted ui:transition-colors ui:duration-150 ui:hover:text-text"
          >
            <img
              src={url}
              srcSet={srcSet}
              sizes="(min-width: 1880px) 12vw, (min-width: 640px) 25vw, 50vw"
              alt=""
              width={560}
              height={560}
              loading="lazy"
              decoding="async"
              className="ui:aspect-square ui:h-auto ui:w-full ui:rounded ui:object-cover"
              style={{ backgroundColor: color }}
            />
            <span className="ui:mt-2 ui:line-clamp-1 ui:text-sm ui:wrap-anywhere">{prompt}</span>
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}

/** The shipped samples, with their prompts in the language of the page, and the page that takes these. */
export function toSampleTiles(
  { samplePrompts }: Pick<HomeMessages, 'samplePrompts'>,
  path: string,
): Tile[] {
  return samples.map(({ url, color, prompt }) => ({
    ...{ url, color, prompt: samplePrompts[prompt] },
    href: creationHref(samplePrompts[prompt], path),
  }));
}
