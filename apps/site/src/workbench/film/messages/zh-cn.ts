import type { CreationMessages } from '@site/creation';
import { messages as parameters } from '@site/creation/parameters/zh-cn';
import { messages as creation } from '@site/creation/zh-cn';
import type { RecipeMessages } from '../../../messages/tool-messages.ts';
import { messages as ofPromptTools } from '../../messages/prompt/zh-cn.ts';

export type FilmPagesMessages = typeof messages;

/** Words that the pages of tools have that make films. */
export const messages = {
  ...ofPromptTools,
  parameters,
  creation: {
    ...creation,
    composer: {
      ...creation.composer,
      balance: (points, creations): string => `剩 ${points} 点 · 约可生成 ${creations} 段`,
    },
    task: {
      ...creation.task,
      status: { ...creation.task.status, succeeded: '视频已完成' },
      retry: '再次生成',
      pictures: '本次生成的视频',
      pictureOf: (place, count): string => `第 ${place} 段，共 ${count} 段`,
      empty: '写下镜头里发生的事，视频会出现在这里',
    },
    issues: async () => {
      const issues = await creation.issues();
      return {
        ...issues,
        empty: (issue) => (issue.hasReferences ? issues.empty(issue) : '请先写下镜头里发生的事'),
      };
    },
  } satisfies CreationMessages,
  recipes: {
    title: '从一个镜头开始，点一下就填好',
    list: [
      { picture: 'sea', prompt: '海上日落，镜头缓缓推近，波光闪动' },
      { picture: 'city', prompt: '霓虹灯下的雨夜街道，镜头横移，倒影流动' },
      { picture: 'ink', prompt: '水墨群山，云海慢慢散开，一只鸟飞过' },
      { picture: 'aurora', prompt: '雪山上空的绿色极光，像帘子一样飘动' },
      { picture: 'flowers', prompt: '粉色大丽花在晨光里绽开，镜头环绕一周' },
      { picture: 'planet', prompt: '穿过橙红色的星云，飞向远处的行星' },
    ],
  } satisfies RecipeMessages,
  notesTitle: '视频说明',
  pointsText:
    '点数按时长和分辨率计算。失败自动退点。取消能否退点，会在取消前告诉你。可以离开页面，完成后回来就能看到。',
  firstFrame: {
    region: '首帧',
    add: '添加首帧',
    label: (_place: number, name: string) => (name ? `首帧：${name}` : '首帧'),
  },
  lastFrame: {
    region: '尾帧',
    add: '添加尾帧',
    label: (_place: number, name: string) => (name ? `尾帧：${name}` : '尾帧'),
  },
  continues: (seconds: string) => `从上一段的第 ${seconds} 秒续写`,
  continueNot: '不续写',
  sourceFilm: '用一段视频续写',
  framesAlone: '有首帧时不会用到这些参考图，移除首帧就会用上',
  noFirstFrame: '当前模型不支持首帧，请移除，或换一个模型',
  noLastFrame: '当前模型不支持尾帧，请移除，或换一个模型',
  lastFrameAlone: '只有尾帧还不够，请再加一张首帧',
  firstFrameNeeded: '当前模型要从一张首帧开始，请添加首帧，或换一个模型',
  tooMany: (limit: number) =>
    limit > 0
      ? `当前模型最多用 ${limit} 张参考图，请移除多出的，或换一个模型`
      : '当前模型不支持参考图，请移除，或换一个模型',
};
