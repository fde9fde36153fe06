import type { Site, SiteFiles } from './load-site.ts';
import { textOf, withText } from './site-file.ts';

/** The tools by which somebody new begins: with words alone, and a picture of them. */
const firstTools = ['midjourney', 'dalle', 'stable-diffusion', 'gpt-image'];

type Told = {
  readonly welcome: {
    /** 0: none. */
    readonly points: number;
    readonly givenAt: 'log-in' | 'wechat-binding';
  };
  readonly models: readonly {
    readonly tool: string;
    readonly price: { readonly base: number };
    readonly isRetired: boolean;
  }[];
};

/**
 * The site of a deployment that gives points to new users: home tells its scripts how many, for how many pictures they
 * are by the cheapest model, and when they come. The other pages stay as they were built, and as well compressed.
 */
export function tellWelcome(site: Site, told: Told): Site {
  const words = describe(told);
  if (words === undefined) return site;
  const tell = (files: SiteFiles): SiteFiles => {
    const home = files.get('');
    if (!home) return files;
    const text = textOf(home).replace(/<html [^>]*/, `$& data-welcome="${words}"`);
    return new Map([...files, ['', withText(home, text)]]);
  };
  return {
    ...site,
    brands: new Map([...site.brands].map(([brand, files]) => [brand, tell(files)])),
  };
}

/** As `200 20 sets log-in`. Midjourney makes four pictures at a time; 0 of them where none has a price. */
function describe({ welcome: { points, givenAt }, models }: Told): string | undefined {
  if (points === 0) return undefined;
  const priced = models.filter(
    ({ tool, price, isRetired }) => !isRetired && firstTools.includes(tool) && price.base > 0,
  );
  const least = Math.min(...priced.map(({ price }) => price.base));
  const isSet = priced.some(({ tool, price }) => tool === 'midjourney' && price.base === least);
  const count = priced.length > 0 ? Math.floor(points / least) : 0;
  return `${points} ${count} ${isSet ? 'sets' : 'pictures'} ${givenAt}`;
}
