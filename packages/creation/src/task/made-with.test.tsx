import { render, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { messages as stage } from '../messages/stage/zh-cn.ts';
import { MadeWith, type MadeWithProps } from './made-with.tsx';

const show = (props: Partial<MadeWithProps>) =>
  render(<MadeWith prompt="" settings={{}} isOpen words={stage} {...props} />).container;

describe('what a work was made with', () => {
  it('is its prompt, and its settings in words', () => {
    const settings = { size: '1536x1024', quality: 'hd', count: 2, targetFace: 0, unheardOf: 1 };
    const shown = show({ prompt: '雪山', settings });
    expect(within(shown).getByText('雪山')).toBeVisible();
    const rows = within(shown)
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]);
    expect(rows).toEqual([
      ['画面尺寸', '1536×1024'],
      ['画质', '高清'],
      ['张数', '2 张'],
      ['要替换的脸', '最大的'],
    ]);
  });

  it('is folded away where it still stands in the form', () => {
    const shown = show({ prompt: '雪山', isOpen: false });
    expect(within(shown).getByText('雪山')).not.toBeVisible();
  });

  it('is left out where there is neither', () => {
    expect(show({ settings: { unheardOf: 1, style: '' } })).toBeEmptyDOMElement();
  });
});
