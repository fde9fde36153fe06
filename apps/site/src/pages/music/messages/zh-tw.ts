import { messages as fields } from '@site/api-client/fields/zh-tw';
import type { CreationMessages } from '@site/creation';
import { messages as parameters } from '@site/creation/parameters/zh-tw';
import { messages as creation } from '@site/creation/zh-tw';
import { messages as ofPromptTools } from '../../../workbench/messages/prompt/zh-tw.ts';
import type { MusicMessages } from './zh-cn.ts';

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

export const messages: MusicMessages = {
  ...ofPromptTools,
  parameters,
  creation: {
    ...creation,
    composer: {
      ...creation.composer,
      balance: (points, creations): string => `剩 ${points} 點 · 約可生成 ${creations} 次`,
    },
    task: {
      ...creation.task,
      status: { ...creation.task.status, succeeded: '歌曲已完成' },
      retry: '再次生成',
      pictures: '這次生成的歌曲',
      pictureOf: (place, count): string => `第 ${place} 首，共 ${count} 首`,
      empty: '寫下想要的感覺，歌會出現在這裡',
    },
    issues: async () => ({ ...(await creation.issues()), empty: () => '請先寫一句想要的感覺' }),
  } satisfies CreationMessages,
  notesTitle: '音樂說明',
  pointsText:
    '點數按次計算，一次生成幾首（多數模型是兩首），沒有生成的按首退點。失敗自動退點。取消能否退點，會在取消前告訴你。可以離開頁面，完成後在「我的音樂」裡。',
  title: 'AI 音樂',
  description:
    '寫一句想要的感覺，或填入自己的歌詞，得到完整的歌曲；可以邊生成邊聽、從任意一秒續寫。完成後在「我的音樂」裡。',
  lead: '寫一句想要的感覺，或填入自己的歌詞，生成完整的歌曲。',
  engineText:
    '這裡接入的是示範引擎：它由程式作曲和合成，旋律、和弦、鼓點都是真的，但沒有真人的嗓音，唱詞只是哼出來的音。要聽到真正的演唱，要接入真實模型。歌曲結尾有一段表示「AI生成」的節奏。',
  modelText: (name) => `歌曲由模型「${name}」生成，歌詞和上傳的音訊會交給它處理。`,
  placeholder: '例如：一首輕快的民謠，木吉他和口琴，唱夏天傍晚的海邊',
  singing: {
    label: '演唱',
    model: '模型寫詞',
    own: '自己寫詞',
    none: '純音樂',
  },
  coverOpen: '翻唱自己的音訊',
  lyrics: {
    blank: '先寫幾行歌詞，或改為由模型寫詞',
    timed: '歌詞裡的時間標籤（如 [00:12.34]）不會唱出來，生成時會按時間順序排好',
    tidy: '現在整理',
    add: (section) => `+ ${section}`,
    structure: '歌詞的段落',
    section: (name, lines) => (lines > 0 ? `${name} ${lines} 行` : name),
    sections: {
      intro: '前奏',
      verse: '主歌',
      'pre-chorus': '導歌',
      chorus: '副歌',
      bridge: '橋段',
      interlude: '間奏',
      outro: '尾奏',
      other: '段落',
    },
  },
  recipes: {
    title: '從一個範例開始，點一下就填好',
    list: [
      { picture: 'sea', prompt: '輕快的民謠，木吉他，唱夏天傍晚的海邊' },
      { picture: 'city', prompt: '電子舞曲，快節奏，霓虹燈下的城市' },
      {
        picture: 'ink',
        prompt: '古風，古箏與笛子，慢板，山間晨霧',
        settings: { instrumental: 'on' },
      },
      { picture: 'dusk', prompt: '爵士，鋼琴三重奏，深夜的咖啡館' },
    ],
  },
  fields: {
    instrumental: { ...instrumental, unset: '有人聲' },
    lyrics: { ...lyrics, placeholder: '[Verse]\n寫下第一段主歌\n\n[Chorus]\n寫下副歌' },
    voice: { ...voice, unset: '不指定' },
    title: { ...title, placeholder: '不寫就由模型取名' },
    length: { ...length, unset: '自動' },
    negativeStyle: { ...negativeStyle, placeholder: '例如：重金屬、饒舌' },
    weirdness,
    styleInfluence,
    seed,
  },
};
