import { messages as fields } from '@site/api-client/fields/zh-cn';
import type { ConsentSubject, talkingFilmFields } from '@site/api-client/wire';
import type { CreationMessages } from '@site/creation';
import { messages as parameters } from '@site/creation/parameters/zh-cn';
import { messages as creation } from '@site/creation/zh-cn';
import { messages as parts } from '../../../digital-humans/messages/zh-cn.ts';
import type { RecipeMessages } from '../../../messages/tool-messages.ts';
import type { FormMessages } from '../../../workbench/field-parameters.ts';
import { messages as ofTools } from '../../../workbench/messages/zh-cn.ts';

const { ratio, speed, subtitles } = fields;

export type DigitalHumanMessages = typeof messages;

export const messages = {
  ...ofTools,
  parameters,
  parts,
  creation: {
    ...creation,
    composer: {
      ...creation.composer,
      label: '要说的话',
      send: '生成视频',
      sendKeys: (isApple): string => (isApple ? '⌘ + Enter 生成视频' : 'Ctrl + Enter 生成视频'),
      balance: (points, creations): string => `剩 ${points} 点 · 约可生成 ${creations} 段`,
    },
    task: {
      ...creation.task,
      region: '成片',
      status: { ...creation.task.status, succeeded: '视频已完成' },
      step: parts.step,
      retry: '再次生成',
      pictures: '本次生成的视频',
      pictureOf: (place, count): string => `第 ${place} 段，共 ${count} 段`,
      empty: '完成左侧步骤后，视频会显示在这里',
    },
    issues: async () => ({ ...(await creation.issues()), empty: () => '先写下要说的话' }),
    failure: { ...creation.failure, brokenOff: '生成不会因此停止，完成后会出现在“我的数字视频”里' },
    picture: { ...creation.picture, withoutPrompt: '用录音做的视频' },
  } satisfies CreationMessages,
  title: '数字人克隆',
  description: '用本人的照片或视频和一段录音，做一个会说话的数字人。先取得本人同意，作品默认私密。',
  lead: '准备好形象和声音，写下要说的话，数字人替你说出来。',
  replaced: '原来的文案已被替换',
  recipes: {
    title: '挑一段文案，完成左侧步骤就能生成',
    list: [
      { picture: 'face-painting', prompt: '大家好，欢迎来到我们的新店，今天全场八折。' },
      { picture: 'face-sketch', prompt: '同学们好，这节课我们一起认识太阳系。' },
      { picture: 'face-monochrome', prompt: '很久以前，山脚下住着一位老画家。' },
      { picture: 'face-poster', prompt: '新的一年，祝大家平安喜乐，万事顺意。' },
    ],
  } satisfies RecipeMessages,
  beforeAfter: {
    title: '看个例子：一张画像开口说话',
    photo: '照片',
    film: '会说话的视频',
    play: '播放例子',
  },
  notesTitle: '数字人说明',
  engineText:
    '这里用的是演示引擎：由程序让照片里的嘴随声音开合，不是 AI 模型，只接受照片。视频里有表示“AI合成”的标识。',
  modelText: (name: string) => `视频由模型“${name}”生成，形象、声音和文案会交给它处理。`,
  pointsText:
    '点数按实际时长计算，多收的自动退回。失败时，未完成的步骤自动退点。可以离开页面，完成后在“我的数字视频”里。',
  steps: {
    label: '步骤',
    face: '形象',
    voice: '声音',
    speech: '说一句话',
    film: '成片',
  },
  /** For those who hear the page. */
  stepStates: { done: '，已完成', current: '', open: '，还没有完成' },
  phone: {
    title: '用手机继续',
    how: '用手机扫码打开这一页，登录同一个账号就能接着做。在手机上添加的内容会出现在这里。',
    code: '这一页的二维码',
    copy: '复制链接',
    refresh: '手机上做好了，刷新',
  },
  who: '用哪个数字人',
  /** The choice that makes another one. */
  another: '新建一个',
  loadFailed: '数字人没有加载出来',
  next: '下一步',
  consentMissing: '这个数字人需要重新确认同意，请选择它是谁',
  nameLabel: '名字（只有你能看到）',
  nameExample: '例如：小明',
  wrongName: (max: number) => `名字要有 1 到 ${max} 个字`,
  faceNeeded: '请先选好照片或视频，等它上传完',
  create: '创建数字人',
  created: '数字人已创建',
  replaceFace: '换成这个形象',
  faceReplaced: '形象已更换',
  faceGone: '形象文件已被删除，请重新上传',
  voiceStored: '声音已保存',
  voiceGone: '声音文件已被删除，请重新上传',
  noVoice: '暂不添加声音',
  noVoiceHint: '没有声音样本时，只能用自己的录音做视频。',
  mode: '怎么说',
  modes: { text: '输入文案', recording: '用自己的录音' },
  example: '写下要说的话，例如：大家好，我是小明，今天带大家看看我们的新店。',
  subtitles: '录音里说了什么（可不填，用作字幕）',
  recording: {
    ...parts.voice,
    label: '要说的录音',
    remove: '移除录音',
    taken: (room: string | undefined) =>
      `MP3、WAV、M4A、AAC、FLAC、Ogg 或 WebM，20 MB 以内${room === undefined ? '' : `，还能存 ${room}`}`,
  },
  aboutSeconds: (seconds: number) => `约 ${seconds} 秒`,
  /** Opens how numbers, dates and the like are said. */
  saidAs: '会这样念',
  costAtMost: (points: number) => `最多 ${points} 点，按实际时长退还`,
  tooLong: (seconds: number, limit: number) =>
    `这段话约需 ${seconds} 秒，当前模型最长 ${limit} 秒，请精简后再试`,
  faceNotTaken: '当前模型不支持这种形象，请换一个模型，或换成照片',
  voiceNeeded: '这个数字人还没有声音，请先添加，或改用自己的录音',
  recordingNeeded: '请先上传或录制要说的话',
  fields: {
    ...{ speed, subtitles },
    ratio: { ...ratio, unset: '与形象一致' },
  } satisfies FormMessages<typeof talkingFilmFields>,

  /** The question whose face it is. */
  subject: '数字人是谁',
  subjects: { self: '我自己', other: '另一个人', ward: '我监护的孩子' } satisfies Record<
    ConsentSubject,
    string
  >,
  consentTitle: '先确认本人同意',
  /** A starter, and no legal advice: operators replace it. A change of it is a new one of `consentVersions`. */
  consentText: (recipient: string) => [
    '用途：只用这张脸和这个声音做数字人，让它在你制作的视频里说话；不用于识别身份，也不提供给其他用户。',
    `处理方：形象、声音和文案会交给“${recipient}”处理；声音用于学习音色，以便把文字读出来。`,
    '保存：形象和声音保存到你删除数字人为止，只有你能看到；选好却没有用的一天后自动删除，换下来的立即删除；删除数字人时，处理方学到的音色一并删除。做好的视频由你保管，默认只有你能看到。',
    '撤回：随时可以撤回。撤回后停止等待中的创作；用这张脸和这个声音做的数字人立即删除，做视频时上传的录音也一并删除；做好的视频转为私密，不能再公开。',
    '影响：合成的脸和声音可能被人当真。视频带有“AI合成”标识，不得去除；不得用来冒充他人、欺骗或损害他人名誉。',
  ],
  /** The recipient, until it is known which model makes the films. */
  usualRecipient: '本站配置的数字人模型',
  declarations: {
    self: '照片、视频和录音里的人是我本人，我已阅读以上内容，单独同意这样使用我的人脸和声音。',
    other: '我已把以上内容告知本人，并取得本人对人脸和声音的单独同意。',
    ward: '我是这个孩子的监护人，已阅读以上内容，并单独同意这样使用孩子的人脸和声音。',
  } satisfies Record<ConsentSubject, string>,
  personName: '怎么称呼这个人（只有你能看到）',
  personExample: '例如：妈妈',
  notNamed: '请先写上称呼，再继续',
  notTicked: '请先阅读并勾选，再继续',
  agree: '确认并继续',
  guest: '确认同意需要先登录',
  logIn: '去登录',
  tryAgain: '重试',
  given: (time: string, name?: string) => `${name ? `${name}：` : ''}已于 ${time} 确认同意`,
  withdraw: '撤回同意',
  withdrawText:
    '撤回后，等待中的创作会停止，这个人的数字人会删除，已生成的视频转为私密、不能再公开。',
  withdrawConfirm: '确认撤回',
  keep: '暂不撤回',
  withdrawn: '已撤回同意，数字人已删除',
};
