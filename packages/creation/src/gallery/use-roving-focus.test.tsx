import { cleanup, render, screen } from '@testing-library/react';
import { useLayoutEffect, useRef, useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { arrangePictures } from './arrange-pictures.ts';
import { useRovingFocus } from './use-roving-focus.ts';

afterEach(cleanup);

const items = [{ id: 'a', width: 1, height: 1 }];
const arrangement = arrangePictures(items, { columnCount: 1, columnWidth: 100 });

/** Closes its dialog while the effects of the render before have not run yet. */
function Page({ isClosing, onFocus }: { isClosing: boolean; onFocus: () => void }) {
  const element = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(true);
  const { focus } = useRovingFocus({ element, arrangement, items });
  const hasClosed = useRef(false);
  useLayoutEffect(() => {
    if (!isClosing || hasClosed.current) return;
    hasClosed.current = true;
    focus(0);
    setIsOpen(false);
  });
  return (
    <>
      <div ref={element}>
        <div data-index="0">
          <button type="button" tabIndex={0} onFocus={onFocus}>
            雪山
          </button>
        </div>
      </div>
      {isOpen && <div role="dialog">图片详情</div>}
    </>
  );
}

it('moves the focus once the dialog that is closed with it has gone', () => {
  const dialogs: (HTMLElement | null)[] = [];
  const onFocus = () => dialogs.push(screen.queryByRole('dialog'));
  const { rerender } = render(<Page isClosing={false} onFocus={onFocus} />);
  rerender(<Page isClosing onFocus={onFocus} />);
  expect(screen.getByRole('button', { name: '雪山' })).toHaveFocus();
  expect(dialogs).toEqual([null]);
});
