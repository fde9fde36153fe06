import { createStoredText, useStoredText } from '@site/shell';
import { useLayoutEffectInBrowser } from '../use-layout-effect-in-browser.ts';
import { chosenColumns } from './column-count.ts';
import { columnsProperty, densityKey } from './density-script.ts';
import { useColumnsOfViewport } from './use-columns-of-viewport.ts';

const density = createStoredText(densityKey);

export interface Density {
  /** The columns of every gallery here. */
  readonly columns: number;
  /** The most that can be chosen in this viewport. */
  readonly max: number;
  /** Changes the columns, in later visits too. */
  choose(columns: number): void;
}

/** How many columns this person wants galleries to have: as many as usual, until they choose. */
export function useDensity(): Density {
  const usual = useColumnsOfViewport();
  const { columns, max } = chosenColumns(useStoredText(density), usual);
  // The places of pictures that are on their way are laid out by the style sheet.
  useLayoutEffectInBrowser(() => {
    document.documentElement.style.setProperty(columnsProperty, String(columns));
  }, [columns]);
  return {
    columns,
    max,
    choose: (wanted) => density.write(wanted === usual ? '' : String(wanted - usual)),
  };
}
