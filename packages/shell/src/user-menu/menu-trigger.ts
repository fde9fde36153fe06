import type { ComponentPropsWithRef } from 'react';

/** Props that make a button open the footer's menu. */
export type MenuTrigger = Pick<
  ComponentPropsWithRef<'button'>,
  | 'ref'
  | 'id'
  | 'aria-haspopup'
  | 'aria-expanded'
  | 'onPointerEnter'
  | 'onFocus'
  | 'onClick'
  | 'onKeyDown'
>;
