import { resolveBrand } from '@site/brand';
import { brands } from '@site/brand/brands';
import { BrandStyle, menuScript, pageTitle } from '@site/shell';
import '@site/creation/styles.css';
import localFont from 'next/font/local';
import { headers } from 'next/headers';
import { type ReactNode, Suspense } from 'react';
import { Frame } from '../components/frame';
import './globals.css';

// The template has the same two families from the web.
const geistSans = localFont({
  src: '../node_modules/next/dist/next-devtools/server/font/geist-latin.woff2',
  variable: '--font-geist-sans',
});

const geistMono = localFont({
  src: '../node_modules/next/dist/next-devtools/server/font/geist-mono-latin.woff2',
  variable: '--font-geist-mono',
});

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
    <html
      lang="zh-CN"
      className={`${geistSans.variable} ${geistMono.variable} h-full antialiased`}
      suppressHydrationWarning
    >
      <head>
        <BrandStyle brand={brand} />
        <script>{menuScript}</script>
      </head>
      <body className="min-h-full flex flex-col">
        <Frame brand={brand}>{children}</Frame>
      </body>
    </html>
  );
}
