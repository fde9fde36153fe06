import { expect, test } from '../site-test.ts';

test('? lists the shortcuts on any page, but is a letter in text fields', async ({ page }) => {
  await page.goto('/art/');
  const prompt = page.getByRole('textbox', { name: '提示词' });
  await prompt.click();
  await page.keyboard.type('为什么?');
  await expect(prompt).toHaveValue('为什么?');
  const help = page.getByRole('dialog', { name: '快捷键' });
  await expect(help).toBeHidden();
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('?');
  await expect(help).toBeVisible();
  await expect(help.getByText('开始生成')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
});

test('heights that old browsers do not know stand behind a question', async ({ page }) => {
  for (const path of ['/art/', '/art/paintings/']) {
    await page.goto(path);
    const styles = (await page.locator('style').allTextContents()).join('\n');
    expect(styles).toMatch(/\d\s*dvh/);
    const asked = /@supports[^{]*\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}/g;
    expect(styles.replace(asked, '')).not.toMatch(/\d\s*dvh/);
  }
});

test('on paper, pictures and words stand without the frame', async ({ page }) => {
  await page.goto('/art/cookbook/');
  await expect(page.getByRole('complementary')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('complementary')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('no line of the guide breaks inside the name of a parameter', async ({ page }) => {
  await page.goto('/art/guide/');
  for (const width of [320, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const broken = await page.locator('main').evaluate((main) => {
      const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        for (const { index, 0: name } of (node.textContent ?? '').matchAll(/--?[a-z]+/gi)) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + name.length);
          if (range.getClientRects().length > 1) found.push(name);
        }
      }
      return found;
    });
    expect(broken, `at ${width} px`).toEqual([]);
  }
});
