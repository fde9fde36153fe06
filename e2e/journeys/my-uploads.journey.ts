import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectNoOverflow } from '../expect-no-overflow.ts';
import { expectReadable } from '../expect-readable.ts';
import { findViolations } from '../find-violations.ts';
import { accountButton, logIn, logInByCall } from '../log-in.ts';
import { newestRow } from '../newest.ts';
import { pressTabTo } from '../press-tab.ts';
import { draftOf, expectUploaded, paste } from '../reference-images.ts';
import { expect, test } from '../site-test.ts';
import { png } from '../upload-files.ts';
import { waitUntilLive } from '../wait-until-live.ts';
import { walkedAt } from '../walked-at.ts';

test('two uploads are found under 我的素材, and one of them is deleted', async ({
  page,
  browser,
  server,
  tolerate,
}) => {
  await page.goto('/art/my/uploads');
  await expect(page.getByRole('heading', { name: '登录后查看' })).toBeVisible();
  await logIn(page, { server, email: 'uploads@example.com' });
  await expect(page.getByText('还没有上传过素材')).toBeVisible();
  await page.getByRole('link', { name: '去创作' }).click();
  await paste(page, [await png(1), await png(2)]);
  await expectUploaded(page, 2);
  const urls = (await draftOf(page)).map(({ url }) => url);

  await test.step('我的绘画 leads to them', async () => {
    const menu = page.getByRole('navigation', { name: '主菜单' });
    await menu.getByRole('link', { name: '我的绘画' }).click();
    await page.getByRole('main').getByRole('link', { name: '我的素材' }).click();
    await expect(page).toHaveURL(/\/art\/my\/uploads$/);
    await expect(page).toHaveTitle('我的素材 · 画境 AI');
  });

  const uploads = page.getByRole('region', { name: '素材列表' });
  const tiles = uploads.getByRole('listitem');
  const thumbnails = () =>
    uploads
      .locator('img')
      .evaluateAll((all: HTMLImageElement[]) => all.map((one) => one.complete && one.naturalWidth));

  await test.step('their thumbnails are shown to their owner, and to nobody else', async () => {
    await expect(tiles).toHaveCount(2);
    await expect.poll(thumbnails).toEqual([expect.any(Number), expect.any(Number)]);
    expect(Math.min(...(await thumbnails()).map(Number))).toBeGreaterThan(0);
    await expect(page.getByRole('meter', { name: '上传空间' })).toHaveAttribute(
      'aria-valuetext',
      /^已用 [\d.]+ KB，共 500 MB · 2 \/ 1,000 个文件$/,
    );
    expect(await findViolations(page)).toEqual([]);
    const guest = await browser.newContext();
    for (const url of urls) expect((await guest.request.get(url)).status()).toBe(404);
    await guest.close();
  });

  await test.step('one is deleted by keyboard, and the focus goes to the other', async () => {
    await uploads.getByRole('button', { name: /^删除：第 1 项/ }).press('Enter');
    const question = page.getByRole('dialog', { name: '删除这张图片？' });
    await expect(question).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await question.getByRole('button', { name: '删除' }).press('Enter');
    await expect(page.getByText('素材已删除')).toBeVisible();
    await expect(tiles).toHaveCount(1);
    await expect(uploads.getByRole('button', { name: /^删除：第 1 项/ })).toBeFocused();
  });

  await test.step('it is gone after a reload, and at its address', async () => {
    await page.reload();
    await expect(tiles).toHaveCount(1);
    await expect(page.getByText('共 1 项，已全部显示')).toBeVisible();
    const statuses = await Promise.all(
      urls.map(async (url) => (await page.request.get(url)).status()),
    );
    expect(statuses.sort()).toEqual([200, 404]);
  });

  // The draft of the create page still has the picture that was deleted.
  tolerate(/status of 404/);
  await test.step('我的信息 leads to them, and the page takes the focus', async () => {
    await page.goto('/art/');
    await accountButton(page).click();
    await page.getByRole('menuitem', { name: '我的信息' }).click();
    const dialog = page.getByRole('dialog', { name: '我的信息' });
    await expect(dialog.getByText(/^已用 [\d.]+ KB，共 500 MB$/)).toBeVisible();
    await dialog.getByRole('link', { name: '管理' }).click();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/art\/my\/uploads$/);
    await expect(tiles).toHaveCount(1);
    await expect(page.locator('main')).toBeFocused();
  });

  await test.step('it fits into a narrow window, in the dark too', async () => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setViewportSize({ width: 320, height: 568 });
    await expectNoOverflow(page);
    expect(await findViolations(page)).toEqual([]);
  });
});

/** A picture in the public domain, from the tests of the demo engine. */
async function photo(name: 'eileen-collins' | 'mona-lisa') {
  const url = new URL(`../../internal/demo-engines/testing/${name}.webp`, import.meta.url);
  return { name: `${name}.webp`, mimeType: 'image/webp', buffer: await readFile(url) };
}

async function media(name: string, mimeType: string) {
  const buffer = await readFile(new URL(import.meta.resolve(`@internal/testing/media/${name}`)));
  return { name, mimeType, buffer };
}

for (const width of walkedAt(1280, 390)) {
  test(`pictures, films, sounds and faces at ${width} px: what uses them, whose they are, and one is deleted`, async ({
    page,
    server,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height: 844 });
    await logInByCall(page, { server, email: `all-uploads-${width}@example.com` });
    await page.goto('/art/faceswap');
    await waitUntilLive(page.locator('main h1'));
    await swapFaces(page);
    await page.goto('/art/ai-video');
    await waitUntilLive(page.locator('main h1'));
    await addFilm(page);
    await page.goto('/art/suno');
    await waitUntilLive(page.locator('main h1'));
    await addSound(page);

    await page.goto('/art/my/uploads');
    const list = page.getByRole('region', { name: '素材列表' });
    const tiles = list.getByRole('listitem');
    const kinds = list.getByRole('group', { name: '类型' });
    await expect(tiles).toHaveCount(4);
    for (const [place, texts] of [
      [/^音频 · /, '还没用过', '仅自己可见'],
      [/^视频 · /, '还没用过', '仅自己可见'],
      [/^人脸 · /, '用于 1 件作品', '同意人：我自己', /^\d.+ 自动删除$/],
      [/^人脸 · /, '用于 1 件作品', '仅自己可见', /^\d.+ 自动删除$/],
    ].entries()) {
      for (const text of texts) await expect(tiles.nth(place).getByText(text)).toBeVisible();
    }
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectReadable(page);
      await expectNoOverflow(page);
      expect(await findViolations(page), colorScheme).toEqual([]);
    }

    await test.step('an upload leads to the works that were made from it', async () => {
      await tiles
        .nth(2)
        .getByRole('link', { name: /^用于 1 件作品/ })
        .click();
      await expect(page).toHaveURL(/\/art\/mypaintings\?upload=\w+$/);
      await expect(page.getByText('只看用到这份素材的作品')).toBeVisible();
      await expect(page.locator('[data-ui="picture-tile"]')).toHaveCount(1);
      expect(await findViolations(page)).toEqual([]);
      await page.goBack();
      await expect(tiles).toHaveCount(4);
    });

    await pressTabTo(page, kinds.getByRole('button', { name: '人脸' }));
    await page.keyboard.press('Enter');
    await expect(tiles).toHaveCount(2);
    await pressTabTo(page, tiles.first().getByRole('link', { name: '查看使用同意：我自己' }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/art\/my\/consents$/);
    await page.goBack();

    // The browser shows the page as it was left, or loads it anew.
    await waitUntilLive(page.locator('main h1'));
    await kinds.getByRole('button', { name: '全部' }).press('Enter');
    await expect(tiles).toHaveCount(4);
    await pressTabTo(page, kinds.getByRole('button', { name: '视频' }));
    await page.keyboard.press('Enter');
    await pressTabTo(page, tiles.getByRole('button', { name: /^删除：第 1 项，视频/ }));
    await page.keyboard.press('Enter');
    const question = page.getByRole('dialog', { name: '删除这段视频？' });
    await expect(question.getByText(/^它还没用在作品里/)).toBeVisible();
    await question.getByRole('button', { name: '删除' }).press('Enter');
    await expect(list.getByText('没有这类素材')).toBeVisible();
    await pressTabTo(page, list.getByRole('button', { name: '查看全部' }));
    await page.keyboard.press('Enter');
    await expect(tiles).toHaveCount(3);
    await expect(list).toBeFocused();
  });
}

for (const width of walkedAt(1280, 390)) {
  test(`an uploaded face at ${width} px is used again on another page, by keyboard, and stored once`, async ({
    page,
    server,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height: 844 });
    await logInByCall(page, { server, email: `used-again-${width}@example.com` });
    await page.goto('/art/faceswap');
    await waitUntilLive(page.locator('main h1'));
    await swapFaces(page);

    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/storage')) sent.push('form');
    });
    await page.goto('/art/4o-img');
    await waitUntilLive(page.locator('main h1'));
    const pictures = page.getByRole('region', { name: '图片', exact: true });
    const picker = page.getByRole('dialog', { name: '从我的图片选' });

    await test.step('it is chosen under 我的素材, which says until when it is there', async () => {
      await pictures.getByRole('button', { name: '从我的图片选' }).press('Enter');
      await expect(picker.getByRole('searchbox')).toBeFocused();
      await page.keyboard.press('Shift+Tab');
      await expect(picker.getByRole('tab', { name: '我的作品' })).toBeFocused();
      await page.keyboard.press('ArrowRight');
      await expect(picker.getByRole('tab', { name: '我的素材' })).toBeFocused();
      await expect(picker.getByRole('listitem')).toHaveCount(2);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Space');
      await expect(
        picker.getByRole('button', {
          name: /^人脸，.+ 上传.+ 自动删除.*，第 1 张$/,
          pressed: true,
        }),
      ).toBeFocused();
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await expectReadable(page);
        await expectNoOverflow(page);
        expect(await findViolations(page), colorScheme).toEqual([]);
      }
      await picker.getByRole('button', { name: '添加 1 张' }).press('Enter');
      await expect(picker).toBeHidden();
      await expect(pictures.getByRole('listitem')).toHaveCount(1);
    });

    await test.step('a picture is made of it, and nothing was uploaded again', async () => {
      const prompt = page.getByRole('textbox', { name: '提示词', exact: true });
      await prompt.fill('改成水彩画');
      await prompt.press('Control+Enter');
      await expect(newestRow(page)).toBeVisible();
      expect(sent).toEqual([]);
    });

    await test.step('what two pages upload is one upload, too', async () => {
      await paste(page, [await png(7)]);
      await expect(pictures.locator('[data-state="uploaded"]')).toHaveCount(2);
      await page.goto('/art/');
      await waitUntilLive(page.locator('main h1'));
      await paste(page, [await png(7)]);
      await expectUploaded(page, 1);
      expect(sent).toHaveLength(2);
    });

    await test.step('我的素材 has each once, and leads to the works of both tools', async () => {
      await page.goto('/art/my/uploads');
      const tiles = page.getByRole('region', { name: '素材列表' }).getByRole('listitem');
      await expect(tiles).toHaveCount(3);
      const uses = tiles.getByRole('link', { name: /^用于 2 件作品/ });
      await expect(uses).toHaveCount(1);
      await uses.press('Enter');
      await expect(page).toHaveURL(/\/art\/mypaintings\?upload=\w+$/);
      await expect(page.locator('[data-ui="picture-tile"]')).toHaveCount(2);
    });
  });
}

/** Agrees, and puts one's own face into a picture. */
async function swapFaces(page: Page) {
  const form = page.getByRole('form', { name: '换脸设置' });
  for (const [place, name] of (['mona-lisa', 'eileen-collins'] as const).entries()) {
    const chooser = page.waitForEvent('filechooser');
    await form.getByRole('button', { name: /，空$/ }).click();
    await (await chooser).setFiles(await photo(name));
    if (place === 0) {
      await form.getByRole('checkbox').check();
      await form.getByRole('button', { name: '确认并继续' }).click();
    }
    await expect(form.locator('[data-ui="reference-tile"][data-state="uploaded"]')).toHaveCount(
      place + 1,
    );
  }
  await form.getByRole('button', { name: '开始换脸' }).click();
  await expect(newestRow(page)).toBeVisible();
}

async function addFilm(page: Page) {
  await page.getByRole('button', { name: '用一段视频续写' }).click();
  const dialog = page.getByRole('dialog', { name: '用一段视频续写' });
  const chooser = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: '选择视频' }).click();
  await (await chooser).setFiles(await media('film.mp4', 'video/mp4'));
  await expect(dialog.getByRole('button', { name: '从这一帧续写' })).toBeVisible();
}

async function addSound(page: Page) {
  await page.getByText('翻唱自己的音频').click();
  const region = page.getByRole('region', { name: '翻唱的音频' });
  await region.locator('input[type="file"]').setInputFiles(await media('song.mp3', 'audio/mpeg'));
  await expect(region.getByText('请确认你有权翻唱这段音频')).toBeVisible();
}
