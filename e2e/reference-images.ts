import { expect, type Locator, type Page } from '@playwright/test';
import type { UploadFile } from './upload-files.ts';

export const references = (page: Page) => page.getByRole('region', { name: '参考图', exact: true });

export const tilesOf = (page: Page) => references(page).getByRole('listitem');

/** Names of the files, in the order that is shown. */
export const namesOf = (page: Page) =>
  references(page)
    .getByRole('img')
    .evaluateAll((all) => all.map((one) => one.getAttribute('alt')?.replace(/^.*：/, '')));

/** References stored with the page's draft, of the one account that has used this browser. */
export const draftOf = (page: Page) =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) =>
      /^creation:references:[^/]+:\/art\/$/.test(name),
    );
    return JSON.parse((key && localStorage.getItem(key)) ?? '[]') as { url: string }[];
  });

/** All that are shown are uploaded, so many. */
export async function expectUploaded(page: Page, count: number) {
  await expect(tilesOf(page)).toHaveCount(count);
  for (const tile of await tilesOf(page).all()) {
    await expect(tile).toHaveAttribute('data-state', 'uploaded');
  }
}

/** Pastes files as Ctrl + V does: into what has the focus. */
export async function paste(page: Page, files: readonly UploadFile[]) {
  const source = await carry(page, files);
  await source.evaluate((input: HTMLInputElement) => {
    const clipboardData = new DataTransfer();
    for (const file of input.files ?? []) clipboardData.items.add(file);
    input.remove();
    const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    (document.activeElement ?? document.body).dispatchEvent(paste);
  });
}

/** Drags files over the page; they are let go by `drop`. */
export async function dragOver(page: Page, files: readonly UploadFile[]) {
  const source = await carry(page, files);
  const dataTransfer = await source.evaluateHandle((input: HTMLInputElement) => {
    const carried = new DataTransfer();
    for (const file of input.files ?? []) carried.items.add(file);
    input.remove();
    return carried;
  });
  const send = async (type: string) => {
    await page.locator('main').dispatchEvent(type, { dataTransfer });
  };
  await send('dragenter');
  await send('dragover');
  return { drop: () => send('drop') };
}

/** Brings files into the page, in a hidden field. */
async function carry(page: Page, files: readonly UploadFile[]): Promise<Locator> {
  await page.evaluate(() => {
    const input = document.createElement('input');
    input.type = 'file';
    input.multiple = true;
    input.hidden = true;
    input.id = 'carried-files';
    document.body.append(input);
  });
  const source = page.locator('#carried-files');
  await source.setInputFiles([...files]);
  return source;
}
