/**
 * Runs in the browser: every letter becomes a tenth wider than in the fonts that this machine has, as
 * it may be on another one. The content security policy has no say in a style sheet made by script.
 *
 * @returns whether there is a font for it.
 */
export async function widenFont(): Promise<boolean> {
  const fonts = [
    ...['Noto Sans CJK SC', 'NotoSansCJKsc-Regular', 'PingFangSC-Regular', 'Microsoft YaHei'],
    ...['WenQuanYi Zen Hei', 'DejaVu Sans', 'Liberation Sans', 'Arial'],
  ];
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    @font-face {
      font-family: wider;
      src: ${fonts.map((font) => `local("${font}")`)};
      size-adjust: 110%;
    }
    :root {
      --ui-font: wider, sans-serif;
    }
  `);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  const loaded = await document.fonts.load('16px wider').catch(() => []);
  return loaded.length > 0;
}
