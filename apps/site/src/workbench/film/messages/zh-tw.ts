import type { CreationMessages } from '@site/creation';
import { messages as parameters } from '@site/creation/parameters/zh-tw';
import { messages as creation } from '@site/creation/zh-tw';
import { messages as ofPromptTools } from '../../messages/prompt/zh-tw.ts';
import type { FilmPagesMessages } from './zh-cn.ts';

/** Words that the pages of tools have that make films. */
export const messages: FilmPagesMessages = {
  ...ofPromptTools,
  parameters,
  creation: {
    ...creation,
    composer: {
      ...creation.composer,
      send: '開始生成',
      sendKeys: (isApple): string => (isApple ? '⌘ + Enter 開始生成' : 'Ctrl + Enter 開始生成'),
    },
    task: {
      ...creation.task,
      region: '生成結果',
      status: {
        ...creation.task.status,
        running: '正在生成',
        succeeded: '影片做好了',
      },
      progress: '生成進度',
      failed: '這次沒有做成',
      retry: '再做一次',
      empty: '寫下鏡頭裡發生的事，影片會出現在這裡',
    },
    issues: async () => {
      const issues = await creation.issues();
      return {
        ...issues,
        empty: (issue) => (issue.hasReferences ? issues.empty(issue) : '請先寫下鏡頭裡發生的事'),
      };
    },
  } satisfies CreationMessages,
  notesTitle: '影片說明',
  pointsText:
    '這次要用的點數按時長和解析度算，寫在「開始生成」按鈕旁邊；失敗時點數退回；中途停止能否退回，停止前會寫明。可以離開頁面，做好後在「我的繪畫」裡。',
  firstFrame: {
    region: '首影格',
    add: '加入首影格',
    drop: '放開滑鼠，作為首影格',
    label: (_place: number, name: string) => (name ? `首影格：${name}` : '首影格'),
  },
  lastFrame: {
    region: '尾影格',
    add: '加入尾影格',
    drop: '放開滑鼠，作為尾影格',
    label: (_place: number, name: string) => (name ? `尾影格：${name}` : '尾影格'),
  },
  continues: (seconds: string) => `從上一段的第 ${seconds} 秒續寫`,
  continueNot: '不續寫',
  sourceFilm: '用一段影片續寫',
  framesAlone: '有首影格時不會用到這些參考圖，移除首影格就會用上',
  noFirstFrame: '目前模型不支援首影格，請移除，或換一個模型',
  noLastFrame: '目前模型不支援尾影格，請移除，或換一個模型',
  lastFrameAlone: '只有尾影格還不夠，請再加一張首影格',
  firstFrameNeeded: '目前模型要從一張首影格開始，請加入首影格，或換一個模型',
  tooMany: (limit: number) =>
    limit > 0
      ? `目前模型最多用 ${limit} 張參考圖，請移除多出的，或換一個模型`
      : '目前模型不支援參考圖，請移除，或換一個模型',
};
