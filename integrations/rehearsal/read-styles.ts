import type { Locator, Page } from 'playwright-core';

/** Reads computed styles of a part, those asked for. */
export function readStyles<Property extends string>(
  part: Locator,
  properties: readonly Property[],
): Promise<Record<Property, string>> {
  return part.evaluate((element, names) => {
    const styles = getComputedStyle(element);
    return Object.fromEntries(names.map((name) => [name, styles.getPropertyValue(name)]));
  }, properties) as Promise<Record<Property, string>>;
}

/** The family of the font that a page has loaded. */
export function loadedFont(page: Page): Promise<string | undefined> {
  return page.evaluate(async () => {
    const fonts = await document.fonts.ready;
    return [...fonts].find(({ status }) => status === 'loaded')?.family;
  });
}

/** Those that a host's reset would take away from a part. */
export const boxProperties = [
  'height',
  'padding-inline',
  'border-width',
  'border-radius',
  'background-color',
] as const;

const surfaceProperties = ['padding', 'border-radius', 'background-color'] as const;

/** How the parts of the shell look in a page that opens the nickname dialog: a user, light, on a desk. */
export async function readShellStyles(page: Page) {
  const user = page.getByRole('button', { name: '林间' });
  await user.waitFor();
  const opener = page.getByRole('button', { name: '改名' });
  const button = await readStyles(opener, boxProperties);

  await opener.click();
  const openDialog = page.getByRole('dialog', { name: '修改昵称' });
  const dialog = await readStyles(openDialog, surfaceProperties);
  const field = await readStyles(openDialog.getByRole('textbox'), boxProperties);
  await page.keyboard.press('Escape');
  await openDialog.waitFor({ state: 'hidden' });

  return { button, dialog, field, ...(await readMenuStyles(user)) };
}

/** How the user menu looks that a button opens. */
export async function readMenuStyles(user: Locator) {
  const page = user.page();
  await user.click();
  const openMenu = page.getByRole('menu');
  const menu = await readStyles(openMenu, surfaceProperties);
  const menuItem = await readStyles(openMenu.getByRole('menuitem').first(), boxProperties);
  await page.keyboard.press('Escape');
  await openMenu.waitFor({ state: 'hidden' });
  return { menu, menuItem };
}

const none = 'rgba(0, 0, 0, 0)';
const white = 'rgb(255, 255, 255)';

/** As it is designed, whatever styles the host has. */
export const menuStyles: Awaited<ReturnType<typeof readMenuStyles>> = {
  menu: { padding: '4px', 'border-radius': '8px', 'background-color': white },
  menuItem: {
    height: '36px',
    'padding-inline': '10px',
    'border-width': '0px',
    'border-radius': '4px',
    'background-color': none,
  },
};

/** The same of all parts. */
export const shellStyles: Awaited<ReturnType<typeof readShellStyles>> = {
  button: {
    height: '36px',
    'padding-inline': '16px',
    'border-width': '1px',
    'border-radius': '8px',
    'background-color': white,
  },
  dialog: { padding: '0px', 'border-radius': '12px', 'background-color': white },
  field: {
    height: '40px',
    'padding-inline': '12px',
    'border-width': '1px',
    'border-radius': '8px',
    'background-color': white,
  },
  ...menuStyles,
};
