import type { Page } from '@playwright/test';
import { agree } from './agree.ts';
import { facePhoto, voiceSample } from './person-files.ts';
import { expect } from './site-test.ts';
import type { UploadFile } from './upload-files.ts';

/** Gives a new digital human its face, the consent of its person and its voice, on the page of digital humans. */
export async function makeDigitalHuman(page: Page): Promise<void> {
  const step = page.locator('[data-ui="wizard-step"]');
  const pick = async (name: string, file: UploadFile) => {
    const chooser = page.waitForEvent('filechooser');
    await step.getByRole('button', { name }).press('Enter');
    await (await chooser).setFiles(file);
  };
  await pick('选择照片或视频', await facePhoto());
  await expect(step.getByRole('img', { name: '形象预览' })).toBeVisible();
  await agree(step);
  await step.getByRole('textbox', { name: /^名字/ }).fill('小明');
  // How far its upload is stands there until it is stored, in words of each state.
  await expect(step.getByRole('region', { name: '形象' }).getByRole('status')).toHaveCount(0);
  await step.getByRole('button', { name: '创建数字人' }).press('Enter');
  await pick('上传录音', await voiceSample({ seconds: 12 }));
  await step.getByRole('button', { name: '下一步' }).press('Enter');
  await expect(step).toHaveAttribute('data-state', 'speech');
}
