import type { CreationMessages } from '@site/creation';
import { messages as parameters } from '@site/creation/parameters/zh-cn';
import { messages as creation } from '@site/creation/zh-cn';
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
      send: '开始生成',
      sendKeys: (isApple): string => (isApple ? '⌘ + Enter 开始生成' : 'Ctrl + Enter 开始生成'),
    },
    task: {
      ...creation.task,
      region: '生成结果',
      status: {
        ...creation.task.status,
        running: '正在生成',
        succeeded: '视频做好了',
      },
      progress: '生成进度',
      failed: '这次没有做成',
      retry: '再做一次',
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
  notesTitle: '视频说明',
  pointsText:
    '这次要用的点数按时长和分辨率算，写在“开始生成”按钮旁边；失败时点数退回；中途停止能否退回，停止前会写明。可以离开页面，做好后在“我的绘画”里。',
  firstFrame: {
    region: '首帧',
    add: '添加首帧',
    drop: '松开鼠标，作为首帧',
    label: (_place: number, name: string) => (name ? `首帧：${name}` : '首帧'),
  },
  lastFrame: {
    region: '尾帧',
    add: '添加尾帧',
    drop: '松开鼠标，作为尾帧',
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
