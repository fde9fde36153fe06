import { resolveBrand } from '@site/brand';
import { brands } from '@site/brand/brands';
import { BrandStyle, menuScript, pageTitle } from '@site/shell';
import '@site/shell/styles.css';
import { headers } from 'next/headers';
import { type ReactNode, Suspense } from 'react';
import { Frame } from '../components/frame';

async function readBrand() {
  return resolveBrand((await headers()).get('host') ?? '', brands);
}

export async function generateMetadata() {
  const brand = await readBrand();
  return { title: pageTitle(brand), description: brand.description };
}

/** The host of the request picks the brand, so nothing of a page can be rendered before it. */
export default function Layout({ children }: { children: ReactNode }) {
  return (
    <Suspense>
      <BrandedDocument>{children}</BrandedDocument>
    </Suspense>
  );
}

async function BrandedDocument({ children }: { children: ReactNode }) {
  const brand = await readBrand();
  return (
    <html lang="zh-CN" suppressHydrationWarning>
      <head>
        <BrandStyle brand={brand} />
        <script>{menuScript}</script>
      </head>
      <body>
        <Frame brand={brand}>{children}</Frame>
      </body>
    </html>
  );
}
