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
      balance: (points, creations): string => `剩 ${points} 點 · 約可生成 ${creations} 段`,
    },
    task: {
      ...creation.task,
      status: { ...creation.task.status, succeeded: '影片已完成' },
      retry: '再次生成',
      pictures: '這次生成的影片',
      pictureOf: (place, count): string => `第 ${place} 段，共 ${count} 段`,
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
  recipes: {
    title: '從一個鏡頭開始，點一下就填好',
    list: [
      { picture: 'sea', prompt: '海上日落，鏡頭緩緩推近，波光閃動' },
      { picture: 'city', prompt: '霓虹燈下的雨夜街道，鏡頭橫移，倒影流動' },
      { picture: 'ink', prompt: '水墨群山，雲海慢慢散開，一隻鳥飛過' },
      { picture: 'aurora', prompt: '雪山上空的綠色極光，像簾子一樣飄動' },
      { picture: 'flowers', prompt: '粉色大理花在晨光裡綻開，鏡頭環繞一周' },
      { picture: 'planet', prompt: '穿過橙紅色的星雲，飛向遠處的行星' },
    ],
  },
  notesTitle: '影片說明',
  pointsText:
    '點數按長度和解析度計算。失敗自動退點。取消能否退點，會在取消前告訴你。可以離開頁面，完成後回來就能看到。',
  firstFrame: {
    region: '起始畫面',
    add: '加入起始畫面',
    label: (_place: number, name: string) => (name ? `起始畫面：${name}` : '起始畫面'),
  },
  lastFrame: {
    region: '結束畫面',
    add: '加入結束畫面',
    label: (_place: number, name: string) => (name ? `結束畫面：${name}` : '結束畫面'),
  },
  continues: (seconds: string) => `從上一段的第 ${seconds} 秒續寫`,
  continueNot: '不續寫',
  sourceFilm: '用一段影片續寫',
  framesAlone: '有起始畫面時不會用到這些參考圖，移除起始畫面就會用上',
  noFirstFrame: '目前模型不支援起始畫面，請移除，或換一個模型',
  noLastFrame: '目前模型不支援結束畫面，請移除，或換一個模型',
  lastFrameAlone: '只有結束畫面還不夠，請再加一張起始畫面',
  firstFrameNeeded: '目前模型要從一張起始畫面開始，請加入起始畫面，或換一個模型',
  tooMany: (limit: number) =>
    limit > 0
      ? `目前模型最多用 ${limit} 張參考圖，請移除多出的，或換一個模型`
      : '目前模型不支援參考圖，請移除，或換一個模型',
};
