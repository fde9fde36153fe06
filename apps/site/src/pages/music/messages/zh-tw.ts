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
      send: '開始創作',
      sendKeys: (isApple): string => (isApple ? '⌘ + Enter 開始創作' : 'Ctrl + Enter 開始創作'),
    },
    task: {
      ...creation.task,
      region: '創作結果',
      status: {
        ...creation.task.status,
        running: '正在創作',
        succeeded: '歌做好了',
      },
      progress: '創作進度',
      failed: '這次沒有做成',
      retry: '再做一次',
      pictures: '這次做出的歌',
      pictureOf: (place, count): string => `第 ${place} 首，共 ${count} 首`,
      empty: '寫下想要的感覺，歌會出現在這裡',
    },
    issues: async () => ({ ...(await creation.issues()), empty: () => '請先寫一句想要的感覺' }),
  } satisfies CreationMessages,
  notesTitle: '音樂說明',
  pointsText:
    '這次要用的點數寫在「開始創作」按鈕旁邊，已經包含一次做出的幾首（多數模型是兩首）；只做成一部分時，沒做成的按首退還，失敗時全部退還；中途停止能否退回，停止前會寫明。可以離開頁面，做好後在「我的音樂」裡。',
  title: 'AI 音樂',
  description:
    '寫一句想要的感覺，或填入自己的歌詞，得到完整的歌；可以邊做邊聽、從任意一秒續寫。做好後在「我的音樂」裡。',
  lead: '寫一句想要的感覺，或填入自己的歌詞，做成完整的歌。',
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
  coverOpen: '翻唱一段音訊',
  lyrics: {
    blank: '先寫幾行歌詞，或改為由模型寫詞',
    timed: '歌詞裡的時間標籤（如 [00:12.34]）不會唱出來，創作時會按時間順序排好',
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
    title: '從一個例子開始，點一下就填好',
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
