import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { agree } from '../agree.ts';
import { expectNoOverflow } from '../expect-no-overflow.ts';
import { findViolations } from '../find-violations.ts';
import { logInByCall } from '../log-in.ts';
import { closeDetails, openNewest } from '../newest.ts';
import { expect, test } from '../site-test.ts';
import { waitUntilLive } from '../wait-until-live.ts';
import { walkedAt } from '../walked-at.ts';

/** Pictures in the public domain, from the tests of the demo engine. */
async function photo(name: 'eileen-collins' | 'mona-lisa') {
  const url = new URL(`../../internal/demo-engines/testing/${name}.webp`, import.meta.url);
  return { name: `${name}.webp`, mimeType: 'image/webp', buffer: await readFile(url) };
}

async function faceless() {
  const create = { width: 120, height: 80, channels: 3, background: '#c08040' } as const;
  const buffer = await sharp({ create }).png().toBuffer();
  return { name: '墙面.png', mimeType: 'image/png', buffer };
}

/** The photo twice on a wall: smaller on the left, larger on the right. */
async function twoFaces() {
  const { buffer } = await photo('eileen-collins');
  const create = { width: 560, height: 320, channels: 3, background: '#999' } as const;
  const picture = sharp({ create }).composite([
    { input: await sharp(buffer).resize(200).toBuffer(), left: 20, top: 60 },
    { input: buffer, left: 250, top: 10 },
  ]);
  return { name: '合影.png', mimeType: 'image/png', buffer: await picture.png().toBuffer() };
}

/** Of the faces of that picture, between the eyes and the mouth. */
const middles = {
  left: { left: 88, top: 118, width: 40, height: 40 },
  right: { left: 353, top: 97, width: 60, height: 60 },
};

/** How much two pictures differ in an area, in levels of 255. */
async function difference(one: Buffer, other: Buffer, area: (typeof middles)['left']) {
  const pixels = (bytes: Buffer) => sharp(bytes).removeAlpha().extract(area).raw().toBuffer();
  const [a, b] = [await pixels(one), await pixels(other)];
  return a.reduce((sum, value, index) => sum + Math.abs(value - (b[index] ?? 0)), 0) / a.length;
}

for (const width of walkedAt(1280, 390)) {
  test(`one of two faces is chosen by keyboard at ${width} px, and alone is swapped`, async ({
    page,
    server,
  }) => {
    test.slow();
    const finders: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/assets/facefinder')) finders.push(request.url());
    });
    await page.setViewportSize({ width, height: 900 });
    await logInByCall(page, { server, email: `two-faces-${width}@example.com` });
    await page.goto('/art/faceswap');
    await waitUntilLive(page.locator('main h1'));
    const form = page.getByRole('form', { name: '换脸设置' });
    const stage = page.getByRole('region', { name: '换脸结果' });
    const choose = form.getByRole('button', { name: /，空$/ });
    const pick = async (file: { name: string; mimeType: string; buffer: Buffer }) => {
      const chooser = page.waitForEvent('filechooser');
      await choose.press('Enter');
      await (await chooser).setFiles(file);
    };

    await expect(choose).toHaveAccessibleName('原图，空');
    expect(finders, 'nothing is loaded before there is a picture').toEqual([]);
    await pick(await faceless());
    await agree(form);
    await expect(form.getByText('没有在“原图”里找到人脸')).toBeVisible();
    await expect(form.getByRole('group', { name: '要替换的脸' })).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await expectNoOverflow(page);
    await form.getByRole('button', { name: /^移除，原图/ }).press('Enter');
    await expect(form.getByText('没有在')).toHaveCount(0);

    const picture = await twoFaces();
    await pick(picture);
    const faces = form.getByRole('group', { name: '要替换的脸' }).getByRole('radio');
    await expect(faces).toHaveCount(2);
    const [largest, second] = [faces.first(), faces.last()];
    await expect(largest).toHaveAccessibleName('第 1 张脸（左起第 2 张）');
    await expect(second).toHaveAccessibleName('第 2 张脸（左起第 1 张）');
    await expect(largest).toBeChecked();
    await largest.focus();
    await page.keyboard.press('ArrowRight');
    await expect(second).toBeChecked();
    await expect(second).toBeFocused();
    expect(await findViolations(page)).toEqual([]);
    await expectNoOverflow(page);

    await pick(await photo('mona-lisa'));
    await expect(form.locator('[data-state="uploaded"]')).toHaveCount(2);
    await expect(second, 'it stays chosen').toBeChecked();
    expect(finders, 'one load serves all pictures').toHaveLength(1);
    await form.getByRole('button', { name: '开始换脸' }).press('Enter');
    await openNewest(page);
    await expect(stage.getByRole('slider', { name: '分界线' })).toBeVisible();
    const address = await stage.locator('[data-ui="picture"]').getAttribute('src');
    const made = await (await page.request.get(address ?? '')).body();
    expect(await difference(picture.buffer, made, middles.left)).toBeGreaterThan(15);
    expect(await difference(picture.buffer, made, middles.right)).toBeLessThan(4);
  });

  test(`a face swap by keyboard at ${width} px: from the consent to the comparison, and back`, async ({
    page,
    server,
    tolerate,
  }) => {
    test.slow();
    // A thumbnail may still be asked for when its upload is deleted with the consent.
    tolerate(/404.*\/storage\/upload\//);
    await page.setViewportSize({ width, height: 900 });
    await logInByCall(page, { server, email: `face-swap-${width}@example.com` });
    await page.goto('/art/faceswap');
    await waitUntilLive(page.locator('main h1'));
    const form = page.getByRole('form', { name: '换脸设置' });
    const stage = page.getByRole('region', { name: '换脸结果' });
    const choose = form.getByRole('button', { name: /，空$/ });
    const start = form.getByRole('button', { name: '开始换脸' });
    const tiles = form.locator('[data-ui="reference-tile"][data-state="uploaded"]');
    const pick = async (file: { name: string; mimeType: string; buffer: Buffer }) => {
      const chooser = page.waitForEvent('filechooser');
      await choose.press('Enter');
      await (await chooser).setFiles(file);
    };

    const agree = form.getByRole('button', { name: '确认并继续' });
    const uploads: string[] = [];
    page.on('request', (request) => {
      if (/\/(?:get-oss-signature|storage)$/.test(request.url())) uploads.push(request.url());
    });
    await start.press('Enter');
    await expect(page.getByText('请先选择要换脸的图')).toBeVisible();
    await expect(agree, 'the slots are seen first').toHaveCount(0);
    await pick(await photo('mona-lisa'));
    await expect(form.getByText('已选 1 张，确认同意后放进来')).toBeVisible();
    await agree.press('Enter');
    await expect(form.getByText('请先阅读并勾选')).toBeVisible();
    expect(uploads, 'nothing is uploaded before the consent').toEqual([]);
    await expect(form.getByRole('checkbox')).toBeFocused();
    await page.keyboard.press('Space');
    await expectNoOverflow(page);
    await agree.press('Enter');
    await expect(form.getByText(/确认同意$/)).toBeVisible();
    await expect(tiles).toHaveCount(1);

    await pick({ name: '说明.txt', mimeType: 'text/plain', buffer: Buffer.from('not a picture') });
    await expect(page.getByText('不支持的图片格式')).toBeVisible();
    await start.press('Enter');
    await expect(page.getByText('还差一张：请选择提供人脸的照片')).toBeVisible();
    await pick(await faceless());
    await expect(tiles).toHaveCount(2);
    await start.press('Enter');
    await expect(stage.getByText('没有找到所选的人脸')).toBeVisible();
    await expect(stage.getByText('已退回 10 点')).toBeVisible();
    await stage.getByRole('button', { name: '更换图片' }).press('Enter');
    await expect(form.getByRole('button', { name: /^移除，原图/ })).toBeFocused();

    await form.getByRole('button', { name: /^移除，人脸/ }).press('Enter');
    await pick(await photo('eileen-collins'));
    await expect(tiles).toHaveCount(2);
    await page.reload();
    await waitUntilLive(page.locator('main h1'));
    await expect(tiles, 'what was attached is there after a reload').toHaveCount(2);
    await start.press('Enter');
    await openNewest(page, 2);
    await expect(stage.getByRole('slider', { name: '分界线' })).toBeVisible();
    await expect(stage.getByText('260 × 265')).toBeVisible();
    await expectNoOverflow(page);
    await closeDetails(page);

    await form.getByRole('radio', { name: '另一个人' }).press('Space');
    await expect(tiles, 'no picture is seen before the consent of this person').toHaveCount(0);
    await form.getByRole('textbox', { name: /^怎么称呼这个人/ }).fill('妈妈');
    await form.getByRole('checkbox').press('Space');
    await agree.press('Enter');
    await expect(form.getByText(/^妈妈：.*确认同意$/)).toBeVisible();
    await form.getByRole('button', { name: '撤回同意' }).press('Enter');
    await form.getByRole('button', { name: '确认撤回' }).press('Enter');
    await expect(form.getByRole('radio', { name: '妈妈' })).toHaveCount(0);
    await expect(form.getByRole('radio', { name: '我自己' })).toBeChecked();

    await page.goto('/art/my/consents');
    const withdraw = page.getByRole('button', { name: '撤回：我自己' });
    await expect(page.getByText(/1 件作品$/)).toBeVisible();
    await expectNoOverflow(page);
    await withdraw.press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: '撤回同意' }).press('Enter');
    await expect(page.getByRole('heading', { name: '还没有声明过同意' })).toBeVisible();
    await page.goto('/art/faceswap');
    await waitUntilLive(page.locator('main h1'));
    await expect(choose).toHaveAccessibleName('原图，空');
    await expect(tiles).toHaveCount(0);
    await page.goto(`/art/faceswap?url=${encodeURIComponent('javascript:alert(1)')}`);
    await expect(page.getByText(/链接里的图片地址不正确/)).toBeVisible();
  });
}
