import { addressOfCall, calls, type WirePicture } from '@site/api-client/wire';
import { PICTURES_A_PAGE } from '@site/creation';
import { pagePreloadsId } from '../document/element-ids.ts';

/**
 * Runs in the head of the public gallery's page: asks for its first pictures, and shows those of the
 * first screen where `GallerySkeleton` leaves room for them, long before the page is live; or what an
 * empty gallery shows, which is in the page. The page then asks for the same list, which the browser has
 * in its cache, and takes their place.
 *
 * It is sent as text, so it uses nothing from outside itself.
 */
export async function showEarlyPictures(address: string): Promise<void> {
  // With filters the list is another one, which the page asks for.
  if (/[?&](?:sort|shape|media|tool|model|period|text)=/.test(location.search)) return;
  const response = await fetch(address, { credentials: 'same-origin' });
  if (!response.ok) return;
  const { data }: { data: { rows: WirePicture[] } } = await response.json();

  const find = (slot: string) => document.querySelector<HTMLElement>(`[data-ui="${slot}"]`);
  const untilLoaded = (image: HTMLImageElement) =>
    new Promise((resolve) => {
      image.onload = resolve;
      image.onerror = resolve;
    });
  // The parser may not be there yet.
  while (!find('picture-places') && document.readyState === 'loading') {
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  const room = find('early-pictures');
  const places = find('picture-places');
  if (!room || !places) return;

  if (data.rows.length === 0) {
    const empty = find('early-empty');
    const sample = empty?.querySelector('img');
    if (!empty || !sample) return;
    sample.fetchPriority = 'high';
    // Stronger than the class by which they are a grid.
    places.style.display = 'none';
    empty.hidden = false;
    await untilLoaded(sample);
    return;
  }

  // The columns and gaps are those of the style sheet.
  const { gridTemplateColumns, columnGap } = getComputedStyle(places);
  const { top } = places.getBoundingClientRect();
  const width = Number.parseFloat(gridTemplateColumns);
  const gap = Number.parseFloat(columnGap);
  const columns = gridTemplateColumns.split(' ').map(() => {
    const element = document.createElement('div');
    element.style.cssText = `display:flex;flex-direction:column;width:${width}px;gap:${gap}px`;
    return { element, height: 0 };
  });
  const firstRow: Promise<unknown>[] = [];
  const later: (() => void)[] = [];
  for (const row of data.rows) {
    const column = columns.reduce((least, one) => (one.height < least.height ? one : least));
    if (top + column.height > innerHeight) break;
    const height = (width * row.height) / row.width;
    const box = document.createElement('div');
    box.style.cssText = `height:${height}px;border-radius:var(--ui-radius-base);overflow:hidden`;
    box.style.backgroundColor = row.color;
    column.element.append(box);
    if (/^(?:video|audio)\//.test(row.mime ?? '')) {
      // The page itself shows what stands for it.
      column.height += height + gap;
      continue;
    }
    const image = new Image(row.width, row.height);
    // Not in the file's own ratio, which may differ by a rounding.
    image.style.cssText = 'width:100%;height:100%;object-fit:cover';
    const load = () => {
      const thumbnails = row.thumbnails ?? [];
      if (thumbnails.length > 0) {
        // As the gallery's own tiles have it, so that both take the same file.
        image.sizes = `(min-resolution: 1.5dppx) ${Math.ceil(width * 0.85)}px, ${Math.ceil(width)}px`;
        image.srcset = [...thumbnails, row].map((one) => `${one.url} ${one.width}w`).join(', ');
      }
      image.src = row.url;
      box.append(image);
    };
    if (column.height > 0) {
      later.push(load);
    } else {
      image.fetchPriority = 'high';
      firstRow.push(untilLoaded(image));
      load();
    }
    column.height += height + gap;
  }
  room.style.cssText = `display:flex;gap:${gap}px;align-items:flex-start`;
  room.append(...columns.map(({ element }) => element));
  // On a slow line the second row would take half of it from the first.
  await Promise.all(firstRow);
  for (const load of later) load();
}

const { browsePublicPictures } = calls;
const address = addressOfCall(
  browsePublicPictures,
  browsePublicPictures.toBody?.({ limit: PICTURES_A_PAGE }),
);

/**
 * Text of that script. Where it fails nothing is lost: the page asks again, and says what is wrong.
 * The page's own modules come after the first row, with which they would share a slow line.
 */
export const earlyPicturesScript = `(${showEarlyPictures})(${JSON.stringify(address)}).catch(()=>{}).then(()=>document.head.append(document.getElementById(${JSON.stringify(pagePreloadsId)}).content))`;
