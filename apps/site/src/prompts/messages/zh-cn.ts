import type { SongStyleGroup, SongStyleLabels } from '../song-styles.ts';
import type { StyleGroup, StyleLabels } from '../style-words.ts';

export type PromptPartMessages = typeof messages;

/** The words of what opens beside a prompt. */
export const messages = {
  /** Names the panel of styles. */
  styles: '风格词',
  groups: { look: '画风', light: '光线', lens: '镜头', material: '材质' } satisfies Record<
    StyleGroup,
    string
  >,
  labels: {
    look: {
      watercolor: '水彩',
      ink: '水墨',
      oil: '油画',
      anime: '动漫',
      flat: '扁平插画',
      sketch: '铅笔素描',
      pixel: '像素画',
      render: '三维渲染',
    },
    light: {
      golden: '金色夕照',
      soft: '柔光',
      backlit: '逆光',
      rays: '光束',
      neon: '霓虹',
      moon: '月光',
    },
    lens: {
      near: '特写',
      wide: '广角',
      aerial: '航拍',
      low: '仰拍',
      macro: '微距',
      shallow: '浅景深',
    },
    material: {
      glass: '玻璃',
      paper: '层叠剪纸',
      clay: '黏土',
      metal: '拉丝金属',
      wool: '毛线',
      grain: '胶片颗粒',
    },
  } satisfies StyleLabels,
  /** The panel of a tool that makes songs. */
  songs: {
    styles: '曲风词',
    roll: '随机搭配',
    groups: { genre: '曲风', mood: '情绪', tempo: '速度', instrument: '乐器' } satisfies Record<
      SongStyleGroup,
      string
    >,
    labels: {
      genre: {
        pop: '流行',
        folk: '民谣',
        rock: '摇滚',
        electronic: '电子',
        chinese: '古风',
        jazz: '爵士',
        hiphop: '嘻哈',
        ambient: '氛围',
      },
      mood: {
        cheerful: '欢快',
        calm: '平静',
        sad: '忧伤',
        epic: '恢弘',
        romantic: '浪漫',
        dreamy: '梦幻',
      },
      tempo: { slow: '慢速', moderate: '中速', fast: '快速' },
      instrument: {
        piano: '钢琴',
        guitar: '木吉他',
        strings: '弦乐',
        guzheng: '古筝',
        flute: '笛子',
        synth: '合成器',
        drums: '鼓',
        saxophone: '萨克斯',
      },
    } satisfies SongStyleLabels,
  },
  /** Words for presets: forms that a person has stored under names, on this device. */
  presets: {
    title: '我的预设',
    empty: '把常用的提示词和参数存成预设，以后一按就填好；图片不会存进来',
    name: '预设名称',
    hint: '存在这台设备上；重名会覆盖原来的',
    save: '存为预设',
    saved: (name: string) => `已存为预设“${name}”`,
    wrong: (max: number) => `请起一个名字，最多 ${max} 个字`,
    issues: {
      full: '预设已满，先删掉不用的',
      'not-stored': '没有存下：浏览器不让本站存数据，或空间已满',
    },
    remove: (name: string) => `删除预设“${name}”`,
    removed: (name: string) => `预设“${name}”已删除`,
  },
  /** Names the menu. */
  recent: '最近写过的提示词',
  loading: '正在加载…',
  empty: '写过的提示词会出现在这里',
  failed: '没有加载出来，请稍后再打开',
  guest: '登录后可以找回写过的提示词',
};
