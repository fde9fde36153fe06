import { it } from 'vitest';
import type { Particulars } from './particulars.ts';
import type { Tool } from './use-tool.ts';

it('asks a tool for its own options alone', () => {
  ({ models, start }: Tool<'sora'>) => {
    start('雪山', { orientation: 'landscape', firstFrame: '/storage/a.png' });
    // @ts-expect-error: misspelt
    start('雪山', { orientation: 'landscape', fristFrame: '/storage/a.png' });
    // @ts-expect-error: an option of music
    start('雪山', { orientation: 'landscape', lyrics: '雪山' });
    // @ts-expect-error: another tool's word
    start('雪山', { orientation: 'square' });
    models.costOf('sora', { seconds: 8 });
    // @ts-expect-error: misspelt
    models.costOf('sora', { second: 8 });
  };
});

it('has what is particular to a tool send its own options alone', () => {
  (): Particulars<'music'> => ({ settings: { lyrics: '雪山', instrumental: 'on' } });
  // @ts-expect-error: misspelt
  (): Particulars<'music'> => ({ settings: { lyrics: '雪山', instrumentl: 'on' } });
  // @ts-expect-error: an option of Stable Diffusion
  (): Particulars<'music'> => ({ settings: { lyrics: '雪山', reference: '/storage/a.png' } });
});

it('is one of any tool where a frame is made for several, and not the other way round', () => {
  (tool: Tool<'sora'>): Tool => tool;
  // @ts-expect-error: another tool's
  (tool: Tool<'music'>): Tool<'sora'> => tool;
});
