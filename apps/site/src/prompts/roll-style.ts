import { songStyles } from './song-styles.ts';
import { hasStyle, toggleStyle } from './toggle-style.ts';

/**
 * The prompt with one style of each group in place of those that it has. Every other word stays.
 *
 * @param random from 0 to less than 1, as `Math.random`.
 */
export function rollStyle(prompt: string, random: () => number = Math.random): string {
  let rolled = prompt;
  for (const group of Object.values(songStyles)) {
    const styles: readonly string[] = Object.values(group);
    for (const style of styles) {
      while (hasStyle(rolled, style)) rolled = toggleStyle(rolled, style);
    }
  }
  for (const group of Object.values(songStyles)) {
    const styles: readonly string[] = Object.values(group);
    const style = styles[Math.floor(random() * styles.length)];
    if (style !== undefined) rolled = toggleStyle(rolled, style);
  }
  return rolled;
}
