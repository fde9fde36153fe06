import { messages as fields } from '@site/api-client/fields/zh-cn';
import type { ConsentSubject, faceSwapFields } from '@site/api-client/wire';
import type { CreationMessages } from '@site/creation';
import { messages as parameters } from '@site/creation/parameters/zh-cn';
import { messages as creation } from '@site/creation/zh-cn';
import type { RecipeMessages } from '../../../messages/tool-messages.ts';
import type { FormMessages } from '../../../workbench/field-parameters.ts';
import { messages as ofTools } from '../../../workbench/messages/zh-cn.ts';

const { restore, sourceFace, targetFace } = fields;

export type FaceSwapMessages = typeof messages;

const pictureNames = ['', '原图', '人脸'];

export const messages = {
  ...ofTools,
  parameters,
  creation: {
    ...creation,
    composer: {
      ...creation.composer,
      balance: (points, creations) => `剩 ${points} 点 · 约可换 ${creations} 张`,
    },
    task: {
      ...creation.task,
      region: '换脸结果',
      status: { ...creation.task.status, running: '正在换脸', succeeded: '换脸完成' },
      progress: '换脸进度',
      failed: '本次未换脸',
      retry: '重新换脸',
      empty: '放好两张图，换好的图片会出现在这里',
    },
    picture: { ...creation.picture, withoutPrompt: '换脸后的图片' },
    references: {
      ...creation.references,
      region: '两张图片',
      add: '选择图片',
      hint: '也可以直接粘贴，或把图片拖到页面上',
      full: () => '两张图片都有了，要换一张请先移除',
      label: (place, name) => [pictureNames[place], name].filter(Boolean).join('：'),
      awaited: () => '图片上传完成后自动开始换脸',
      unfinished: '有图片没有上传成功，还没有开始换脸。请重试或换一张',
    },
  } satisfies CreationMessages,
  title: 'AI 换脸',
  description:
    '把一张照片里的人脸换到另一张图上，肤色与光线自动贴合。先取得本人同意，作品默认私密。',
  lead: '放两张图：要换脸的原图，和提供人脸的照片。照片中的人要先同意。',
  replaced: '图片已更换',
  recipes: {
    title: '挑一张模板，再放上自己的照片',
    list: [
      { picture: 'face-painting', prompt: '换进一幅名画', sample: 'face-painting' },
      { picture: 'face-monochrome', prompt: '换进黑白照片', sample: 'face-monochrome' },
      { picture: 'face-poster', prompt: '换进一张海报', sample: 'face-poster' },
    ],
  } satisfies RecipeMessages,
  beforeAfter: { title: '看个例子：换脸前后', target: '原图', face: '人脸', result: '结果' },
  notesTitle: '换脸说明',
  engineText:
    '这里用的是演示引擎：由程序找到人脸，调整大小和颜色后贴合，不是 AI 模型，不会改变表情与角度。正面、清晰、没有遮挡的脸效果最好。',
  modelText: (name: string) => `图片由模型“${name}”换脸，两张图都会交给它处理。`,
  pointsText: '失败或没找到人脸，自动退点。取消能否退点，会在取消前告诉你。',
  form: '换脸设置',
  /** The question whose face it is. */
  subject: '这是谁的脸',
  subjects: { self: '我自己', other: '另一个人', ward: '我监护的孩子' } satisfies Record<
    ConsentSubject,
    string
  >,
  consentTitle: '先确认照片中的人同意',
  /** A starter, and no legal advice: operators replace it. A change of it is a new one of `consentVersions`. */
  consentText: (recipient: string) => [
    '用途：只用于把这张脸换到你选的图片上，不提取、不保存人脸特征，也不用于识别身份。',
    `处理方：两张图会交给“${recipient}”处理。`,
    '保存：选好却没有用的人脸照片一天后自动删除；换脸用到的上传图片，在最后一次使用 24 小时后自动删除；已经做好的作品由你保管，默认只有你能看到。',
    '撤回：随时可以在本页撤回。撤回后停止等待中的创作；用这张脸做的作品，以及用它们再做的作品，都转为私密且不能再公开；只用于换脸的上传图片立即删除。',
    '影响：合成的脸可能被人当真。不得用来冒充他人、欺骗或损害他人名誉。',
  ],
  /** The recipient, until it is known which model swaps the faces. */
  usualRecipient: '本站配置的换脸模型',
  declarations: {
    self: '照片里的人是我本人，我已阅读以上内容，单独同意这样使用我的人脸。',
    other: '我已把以上内容告知照片里的人，并取得本人的单独同意。',
    ward: '我是照片里孩子的监护人，已阅读以上内容，并单独同意这样使用孩子的人脸。',
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
    '撤回后，等待中的创作会停止，做好的作品转为私密、不能再公开，只用于换脸的上传图片会删除。',
  withdrawConfirm: '确认撤回',
  keep: '暂不撤回',
  withdrawn: '已撤回同意，只用于换脸的上传图片已删除',
  /** Said where an upload is chosen again. */
  uploadsNote: '换脸用到的素材，在最后一次使用 24 小时后自动删除',
  /** The next step, by how many pictures are there. */
  next: [
    '先放原图：要换脸的那张',
    '再放人脸：提供人脸的照片',
    '原图里的脸会换成第 2 张里的',
  ] satisfies [none: string, target: string, both: string],
  /** Said of pictures that wait for the consent. */
  held: (count: number) => `已选 ${count} 张，确认同意后放进来`,
  exchange: '两张对调',
  noPicture: '请先选择要换脸的图',
  noFace: '还差一张：请选择提供人脸的照片',
  noAddress: '链接里的图片地址不正确，请重新选择图片',
  start: '开始换脸',
  faces: {
    choose: (count: number) => `找到 ${count} 张脸，按大小编号，点一下就选中。`,
    alike: '有几张脸大小相近，模型认的次序可能不同，换错了就改选另一张再试。',
    name: (number: number, fromLeft: number) => `第 ${number} 张脸（左起第 ${fromLeft} 张）`,
    /** Before anything is sent; nothing keeps a person from sending it. */
    none: (picture: string) =>
      `没有在“${picture}”里找到人脸。正面、光线充足、不太小的脸最容易找到。画出来的脸和侧脸，模型也许认得出，可以照常开始，没换成会退回点数。`,
    /** The model chooses itself. */
    unchosen: (picture: string, count: number) =>
      `“${picture}”里有 ${count} 张脸，用哪一张由所选模型决定`,
  },
  fields: {
    targetFace,
    sourceFace,
    restore: { ...restore, unset: '不修复' },
  } satisfies FormMessages<typeof faceSwapFields>,
};
