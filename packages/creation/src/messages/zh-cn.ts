import { describeError } from '@site/api-client/zh-cn';
import type { Failure } from '../failure/failure.ts';
import { splitReferencedPrompt } from '../reference-images/referenced-prompt.ts';
import type { CreationState } from '../task/creation-state.ts';

/** Longer pieces of a prompt are cut on buttons and in descriptions; characters. */
const shortLength = 24;
const altLength = 120;

/** Every word of the creation parts but the gallery's, in Simplified Chinese. */
export const zhCn = {
  composer: {
    label: '提示词',
    placeholder: '描述你想看到的画面：主体、环境、光线、风格……',
    send: '开始绘画',
    sendKeys: (isApple: boolean) => (isApple ? '⌘ + Enter 发送' : 'Ctrl + Enter 发送'),
    counter: (length: number, limit: number) => `${length} / ${limit}`,
    counterLabel: (length: number, limit: number) => `已输入 ${length} 个字符，上限 ${limit}`,
    errorsFound: (count: number) => `提示词有 ${count} 处需要修改`,
    hintsFound: (count: number) => `提示词有 ${count} 条建议`,
    error: '错误',
    hint: '建议',
    moreIssues: (count: number) => `还有 ${count} 处`,
    fix: fixText,
    fixLabel: (fixed: string, sentence: string) => `${fixText(fixed)}：${sentence}`,
  },
  aspectRatio: {
    label: '画面比例',
    custom: '自定义',
  },
  task: {
    region: '绘画结果',
    /** Told to screen readers as it changes. */
    status: {
      idle: '',
      sending: '正在提交',
      painting: '正在绘画',
      finished: '绘画完成',
      failed: '',
      stopped: '已停止',
    } satisfies Record<CreationState['status'], string>,
    sending: '正在提交…',
    progress: '绘画进度',
    percent: (percent: number) => `${Math.floor(percent)}%`,
    stop: '停止',
    stopped: (isPaid: boolean) => (isPaid ? '已停止，点数会退回' : '已停止'),
    failed: '这次没有画成',
    tryAgain: '再试一次',
    paintAgain: '重新绘画',
    myPictures: '查看我的绘画',
    empty: '写下提示词，画面会出现在这里',
    seed: '种子',
    size: '尺寸',
    sizeValue: (width: number, height: number) => `${width} × ${height}`,
    engine: '引擎',
    engineName: (engine: string) => (engine === 'demo' ? '演示引擎' : engine),
    demoEngine: '演示引擎按提示词和种子画出抽象画面。',
    connectEngine: '如何接入真实引擎',
  },
  picture: {
    missing: '图片没有加载出来',
    /** In words: addresses of reference images are none. */
    alt: (prompt: string) =>
      short(splitReferencedPrompt(prompt).prompt, altLength) || '没有提示词的图片',
  },
  failure: {
    loggedOutHeading: '请先登录',
    loggedOut: '登录后回到这里就能继续，写好的提示词会保留',
    logIn: '去登录',
    brokenOff: '连接中断，没有收到画好的图片；如果已经画好，会出现在“我的绘画”里',
  },
} as const;

export { galleryZhCn } from './zh-cn/gallery.ts';
export { referencesZhCn } from './zh-cn/references.ts';

/** What happened, as a sentence for people. */
export function describeFailure(failure: Failure): string {
  switch (failure.kind) {
    case 'logged-out':
      return zhCn.failure.loggedOut;
    case 'engine':
      return failure.message;
    case 'broken-off':
      return zhCn.failure.brokenOff;
    case 'call':
      return describeError(failure.error);
  }
}

function fixText(fixed: string): string {
  const text = short(fixed, shortLength);
  return text === '' ? '删除' : `改为 ${text}`;
}

function short(text: string, length: number): string {
  const characters = Array.from(text.replace(/\s+/g, ' ').trim());
  return characters.length > length
    ? `${characters.slice(0, length).join('')}…`
    : characters.join('');
}
