import { creationHref } from '../../links/creation-href.ts';
import { SiteLink } from '../../navigation/site-link.tsx';
import { usePageMessages } from '../page-messages.ts';
import glass from './samples/glass.webp';
import ink from './samples/ink.webp';
import sea from './samples/sea.webp';
import silk from './samples/silk.webp';

/** Width and height of the pictures, in pixels. */
const size = 560;

/** Made by the demo engine; the mean colour holds a picture's place until it has loaded. */
const samples = [
  { url: ink, color: '#969694', prompt: 'ink' },
  { url: sea, color: '#af727c', prompt: 'sea' },
  { url: silk, color: '#475a30', prompt: 'silk' },
  { url: glass, color: '#c097b5', prompt: 'glass' },
] as const;

/** What comes of a prompt: pictures, each leading to where the prompt that made it can be changed. */
export function SamplePictures() {
  const { samplePrompts } = usePageMessages('home');
  return (
    <ul className="ui:grid ui:grid-cols-2 ui:gap-3 ui:lg:grid-cols-4">
      {samples.map(({ url, color, prompt }) => (
        <li key={url}>
          <SiteLink
            href={creationHref(samplePrompts[prompt])}
            className="ui:block ui:rounded ui:pb-1 ui:text-muted ui:transition-colors ui:duration-150 ui:hover:text-text"
          >
            <img
              src={url}
              alt=""
              width={size}
              height={size}
              loading="lazy"
              decoding="async"
              className="ui:aspect-square ui:h-auto ui:w-full ui:rounded ui:object-cover"
              style={{ backgroundColor: color }}
            />
            <span className="ui:mt-2 ui:block ui:text-sm">{samplePrompts[prompt]}</span>
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}
