import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { mockPictures } from '../gallery-pictures.ts';
import { expect, test } from '../site-test.ts';

const label =
  '{"Label":"1","ContentProducer":"001191110102MAD55U9H0F10002","ProduceID":"a1b2c3","ReservedCode1":"","ContentPropagator":"001191110102MAD55U9H0F10002","PropagateID":"a1b2c3","ReservedCode2":""}';
const packet = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:TC260="http://www.tc260.org.cn/ns/AIGC/1.0/"><TC260:AIGC>${label}</TC260:AIGC></rdf:Description></rdf:RDF></x:xmpmeta>`;

test('a picture is saved as PNG and JPEG by a readable name, and still says that AI made it', async ({
  page,
}) => {
  const drawn = sharp({
    create: { width: 320, height: 200, channels: 4, background: '#c63a' },
  });
  const original = await drawn.withXmp(packet).webp().toBuffer();
  await mockPictures(page, { count: 1 });
  await page.route('**/pictures/mock-0.svg', (route) =>
    route.fulfill({ contentType: 'image/webp', body: original }),
  );
  await page.goto('/art/paintings/');
  await page.getByRole('button', { name: '第 0 张' }).click();
  const viewer = page.getByRole('dialog', { name: '图片详情' });

  for (const [format, ending] of [
    ['PNG', 'png'],
    ['JPEG', 'jpg'],
  ] as const) {
    await viewer.getByRole('combobox', { name: '下载格式' }).selectOption(format);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      viewer.getByRole('button', { name: '下载' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(new RegExp(`^第 0 张 \\S{1,6}\\.${ending}$`));
    const saved = await sharp(await readFile(await download.path())).metadata();
    expect(saved).toMatchObject({ format: format.toLowerCase(), width: 320, height: 200 });
    expect(saved.xmp?.toString()).toContain(`<TC260:AIGC>${label}</TC260:AIGC>`);
  }
});
