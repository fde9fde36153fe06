import { messages as fields } from '@site/api-client/fields/zh-cn';
import type { musicFields } from '@site/api-client/wire';
import type { CreationMessages } from '@site/creation';
import { messages as parameters } from '@site/creation/parameters/zh-cn';
import { messages as creation } from '@site/creation/zh-cn';
import type { RecipeMessages } from '../../../messages/tool-messages.ts';
import type { FormMessages } from '../../../workbench/field-parameters.ts';
import { messages as ofPromptTools } from '../../../workbench/messages/prompt/zh-cn.ts';
import type { SectionKind } from '../lyric-sections.ts';

const {
  instrumental,
  length,
  lyrics,
  negativeStyle,
  seed,
  styleInfluence,
  title,
  voice,
  weirdness,
} = fields;

export type MusicMessages = typeof messages;

export const messages = {
  ...ofPromptTools,
  parameters,
  creation: {
    ...creation,
    composer: {
      ...creation.composer,
      balance: (points, creations): string => `剩 ${points} 点 · 约可生成 ${creations} 次`,
    },
    task: {
      ...creation.task,
      status: { ...creation.task.status, succeeded: '歌曲已完成' },
      retry: '再次生成',
      pictures: '本次生成的歌曲',
      pictureOf: (place, count): string => `第 ${place} 首，共 ${count} 首`,
      empty: '写下想要的感觉，歌会出现在这里',
    },
    issues: async () => ({ ...(await creation.issues()), empty: () => '请先写一句想要的感觉' }),
  } satisfies CreationMessages,
  notesTitle: '音乐说明',
  pointsText:
    '点数按次计算，一次生成几首（多数模型是两首），未生成的按首退点。失败自动退点。取消能否退点，会在取消前告诉你。可以离开页面，完成后在“我的音乐”里。',
  title: 'AI 音乐',
  description:
    '写一句想要的感觉，或填入自己的歌词，得到完整的歌曲；可以边生成边听、从任意一秒续写。完成后在“我的音乐”里。',
  lead: '写一句想要的感觉，或填入自己的歌词，生成完整的歌曲。',
  engineText:
    '这里接入的是演示引擎：它由程序作曲和合成，旋律、和弦、鼓点都是真的，但没有真人的嗓音，唱词只是哼出来的音。要听到真正的演唱，要接入真实模型。歌曲结尾有一段表示“AI生成”的节奏。',
  modelText: (name: string) => `歌曲由模型“${name}”生成，歌词和上传的音频会交给它处理。`,
  placeholder: '例如：一首轻快的民谣，木吉他和口琴，唱夏天傍晚的海边',
  singing: {
    label: '演唱',
    model: '模型写词',
    own: '自己写词',
    none: '纯音乐',
  },
  /** Opens what a sound is chosen with. */
  coverOpen: '翻唱自己的音频',
  lyrics: {
    blank: '先写几行歌词，或改为由模型写词',
    /** The lyrics come from an LRC file. */
    timed: '歌词里的时间标签（如 [00:12.34]）不会唱出来，生成时会按时间顺序排好',
    tidy: '现在整理',
    add: (section: string) => `+ ${section}`,
    structure: '歌词的段落',
    section: (name: string, lines: number) => (lines > 0 ? `${name} ${lines} 行` : name),
    sections: {
      intro: '前奏',
      verse: '主歌',
      'pre-chorus': '导歌',
      chorus: '副歌',
      bridge: '桥段',
      interlude: '间奏',
      outro: '尾奏',
      other: '段落',
    } satisfies Record<SectionKind, string>,
  },
  recipes: {
    title: '从一个例子开始，点一下就填好',
    list: [
      { picture: 'sea', prompt: '轻快的民谣，木吉他，唱夏天傍晚的海边' },
      { picture: 'city', prompt: '电子舞曲，快节奏，霓虹灯下的城市' },
      {
        picture: 'ink',
        prompt: '古风，古筝与笛子，慢板，山间晨雾',
        settings: { instrumental: 'on' },
      },
      { picture: 'dusk', prompt: '爵士，钢琴三重奏，深夜的咖啡馆' },
    ],
  } satisfies RecipeMessages,
  fields: {
    instrumental: { ...instrumental, unset: '有人声' },
    lyrics: { ...lyrics, placeholder: '[Verse]\n写下第一段主歌\n\n[Chorus]\n写下副歌' },
    voice: { ...voice, unset: '不指定' },
    title: { ...title, placeholder: '不写就由模型起名' },
    length: { ...length, unset: '自动' },
    negativeStyle: { ...negativeStyle, placeholder: '例如：重金属、说唱' },
    weirdness,
    styleInfluence,
    seed,
  } satisfies FormMessages<typeof musicFields>,
};
