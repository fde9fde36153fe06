import type { Brand } from '@site/brand';
import type { ComponentPropsWithoutRef } from 'react';
import { brandStyle } from './brand-style.ts';

export interface BrandStyleProps extends Omit<ComponentPropsWithoutRef<'style'>, 'children'> {
  /** Whose tokens are written. Of a brand that changes none, nothing is. */
  brand: Brand;
}

/** A brand's own colours and radius as a `<style>`, such as in the page's head; a `nonce` is passed on. */
export function BrandStyle({ brand, ...props }: BrandStyleProps) {
  return <style {...props}>{brandStyle(brand)}</style>;
}
