import { readFile } from 'node:fs/promises';
import { createLabel, readLabel, writeLabel } from '@site/media-metadata';
import { createMark } from '@site/media-metadata/mark';
import sharp, { type Sharp } from 'sharp';
import { createPicture } from '../create-picture.ts';
import { findViolations } from '../find-violations.ts';
import { logInByCall } from '../log-in.ts';
import { expectUploaded, paste } from '../reference-images.ts';
import { expect, test } from '../site-test.ts';
import { png } from '../upload-files.ts';

/** How much a picture differs from the mark where that belongs, in levels of 255. */
async function differenceFromMark(picture: Buffer): Promise<number> {
  const { width, height } = await sharp(picture).metadata();
  const { svg, ...area } = createMark({ width, height });
  const grey = async (one: Sharp) => await one.removeAlpha().toColourspace('b-w').raw().toBuffer();
  const seen = await grey(sharp(picture).extract(area));
  const drawn = await grey(sharp(Buffer.from(svg)));
  return (
    drawn.reduce((sum, level, at) => sum + Math.abs(level - (seen[at] ?? 0)), 0) / drawn.length
  );
}

test('a downloaded picture says that AI made it, to people and to machines', async ({
  page,
  server,
}) => {
  await page.goto('/about');
  await logInByCall(page, { server, email: 'ai-labels@example.com' });
  await createPicture(page, 'labels 山');
  await page.goto('/art/mypaintings');
  await page.getByRole('button', { name: /^labels/ }).click();
  const viewer = page.getByRole('dialog', { name: '图片详情' });
  await expect(viewer.getByText(/^文件带有 AI 标识/)).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    viewer.getByRole('button', { name: '下载' }).click(),
  ]);
  const file = await readFile(await download.path());
  expect(readLabel(file)).toMatchObject({ label: '1', contentProducer: '0'.repeat(27) });
  expect(await differenceFromMark(file)).toBeLessThan(20);
});

test('an upload that AI made is shown as such', async ({ page, server }) => {
  await page.goto('/art/');
  await logInByCall(page, { server, email: 'ai-uploads@example.com' });
  const file = await png(7);
  const label = createLabel({ producer: '001191110102MAD55U9H0F10002', produceId: 'theirs' });
  const labelled = { ...file, buffer: Buffer.from(writeLabel(file.buffer, label)) };
  await page.reload();
  await paste(page, [labelled, await png(8)]);
  await expectUploaded(page, 2);
  await page.goto('/art/my/uploads');
  const tiles = page.getByRole('region', { name: '素材列表' }).getByRole('listitem');
  await expect(tiles).toHaveCount(2);
  await expect(tiles.filter({ hasText: 'AI 生成' })).toHaveCount(1);
  expect(await findViolations(page)).toEqual([]);
});
