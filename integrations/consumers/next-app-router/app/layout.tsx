import { resolveBrand } from '@site/brand';
import { brandStyle, menuScript, pageTitle } from '@site/shell';
import '@site/shell/styles.css';
import { headers } from 'next/headers';
import type { ReactNode } from 'react';
import { Frame } from '../components/frame';

async function readBrand() {
  return resolveBrand((await headers()).get('host') ?? '');
}

export async function generateMetadata() {
  const brand = await readBrand();
  return { title: pageTitle(brand), description: brand.description };
}

export default async function Layout({ children }: { children: ReactNode }) {
  const brand = await readBrand();
  return (
    <html lang="zh-CN" suppressHydrationWarning>
      <head>
        <style>{brandStyle(brand)}</style>
        <script>{menuScript}</script>
      </head>
      <body>
        <Frame brand={brand}>{children}</Frame>
      </body>
    </html>
  );
}
