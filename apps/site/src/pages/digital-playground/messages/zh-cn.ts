import type { ReportReason } from '@site/api-client/wire';
import { messages as creation } from '@site/creation/zh-cn';

export type DigitalPlaygroundMessages = typeof messages;

export const messages = {
  creation,
  title: '数字乐园',
  description:
    '不用克隆也能试：挑一个公开的数字人，写一句话，看它讲出来；也看看大家做的数字人视频。',
  lead: '挑一个数字人，写一句话，看它讲出来。',
  presenters: '可以试的数字人',
  rules:
    '每个数字人都经本人同意放进来，随时可能移出。用它做的视频带有“AI合成”标识，只给你自己看，不能公开。不要用来冒充他人、欺骗或损害他人名誉。',
  closed: '本站还没有开通数字人，暂时不能试。',
  loading: '正在加载数字人',
  failed: '数字人没有加载出来',
  tryAgain: '重新加载',
  more: '加载更多',
  noPresenters: '还没有公开的数字人',
  noPresentersText: '做一个自己的，在“我的数字人”里放进来，大家就都能试。',
  makeOwn: '做一个自己的',
  faceOf: (name: string) => `${name}的形象`,
  by: (author: string) => `来自 ${author}`,

  sentenceOf: (name: string) => `让“${name}”说一句话`,
  example: '例如：欢迎来到我的小店',
  nothingWritten: '先写下要说的话',
  tooLong: (max: number) => `最多 ${max} 个字`,
  /** Opens how numbers, dates and the like are said. */
  saidAs: '会这样念',
  costAtMost: (points: number) => `最多 ${points} 点，按实际时长退还`,
  send: '生成视频',
  /** For those who hear the page. */
  sendTo: (name: string) => `生成视频：${name}`,
  /** How the film stands that was asked for. */
  states: { open: '已开始生成。', made: '视频已完成。', stopped: '本次未生成。' },
  shorter: (points: number) => `成片比预计短，已退回 ${points} 点。`,
  myFilms: '在“我的数字视频”里查看',

  films: '大家的数字人视频',
  filmsLoading: '正在加载视频',
  filmsFailed: '视频没有加载出来',
  filmsFailedText: '请检查网络后重试。',
  noFilms: '还没有公开的视频',
  noFilmsText: '用自己的数字人生成一段，再公开给大家看。',
  untitled: '数字人视频',
  same: '做同款',
  sameAs: (name: string) => `做同款：${name}`,

  report: '举报',
  reportOf: (name: string) => `举报：${name}`,
  reason: '哪里有问题',
  reasons: {
    'no-consent': '未经本人同意',
    deceptive: '冒充他人或欺骗',
    indecent: '色情低俗',
    illegal: '违法内容',
    other: '其他问题',
  } satisfies Record<ReportReason, string>,
  reasonNeeded: '请选择一个原因',
  note: '补充说明（可不填）',
  cancel: '取消',
  sendReport: '提交举报',
  reported: '已收到举报',
};
