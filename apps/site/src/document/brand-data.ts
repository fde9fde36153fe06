import type { Brand } from '@site/brand';

/** The id of the element that holds the brand's data for the browser. */
const brandElementId = 'brand';

/**
 * The brand as a block of data in the page: the browser gets its own brand and no other, with the
 * HTML. The block is not a script, so the content security policy has nothing to allow.
 */
export function writeBrand(brand: Brand): string {
  // "</script" inside a text would end the block.
  const json = JSON.stringify(brand).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${brandElementId}">${json}</script>`;
}

/**
 * The brand that this page was written for.
 *
 * @throws when the page has none, which means that it was not made by `renderDocument`.
 */
export function readBrand(): Brand {
  const json = document.getElementById(brandElementId)?.textContent;
  if (!json)
    throw new Error(`The page has no element "${brandElementId}" with the data of its brand.`);
  return JSON.parse(json);
}
