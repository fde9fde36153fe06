import type { BeatName } from './beats.ts';
import type { Mode } from './scale.ts';
import type { BassSound, ChordSound, LeadSound } from './sound-names.ts';

type Some<T> = readonly [T, ...T[]];

/**
 * Words of a prompt, separated by white space: a `_` stands for a space. Chinese ones are found
 * anywhere, Latin ones as whole words.
 */
type Worded = { readonly words: string };

/** A kind of music. */
export type Genre = Worded & {
  /** Beats a minute, from and to. */
  readonly tempo: readonly [number, number];
  readonly modes: Some<Mode>;
  readonly chords: Some<ChordSound>;
  readonly leads: Some<LeadSound>;
  readonly bass: BassSound;
  readonly beat: BeatName;
  /** 0 to 1, triplets: how much later every second eighth is. Default: 0. */
  readonly swing?: number;
  /** Its chords have four tones. Default: three. */
  readonly hasSevenths?: boolean;
};

export const genres: Some<Genre> = [
  {
    words: '流行 情歌 抒情 华语 国语 pop ballad love_song mandopop',
    tempo: [84, 112],
    modes: ['major', 'major', 'minor'],
    chords: ['piano', 'electric-piano'],
    leads: ['piano', 'flute'],
    bass: 'round-bass',
    beat: 'pop',
  },
  {
    words: '民谣 乡村 folk country acoustic campfire',
    tempo: [80, 108],
    modes: ['major', 'gong'],
    chords: ['guitar'],
    leads: ['flute', 'guitar'],
    bass: 'round-bass',
    beat: 'folk',
  },
  {
    words: '摇滚 朋克 金属 rock punk metal grunge indie_rock',
    tempo: [116, 144],
    modes: ['minor', 'major', 'dorian'],
    chords: ['distorted-guitar'],
    leads: ['synth', 'distorted-guitar'],
    bass: 'synth-bass',
    beat: 'rock',
  },
  {
    words: '电子 电音 舞曲 electronic edm techno house trance dance synthwave',
    tempo: [118, 132],
    modes: ['minor', 'dorian'],
    chords: ['strings', 'synth-stab'],
    leads: ['synth'],
    bass: 'synth-bass',
    beat: 'house',
  },
  {
    words: '古风 国风 中国风 戏曲 民乐 仙侠 武侠 江湖 chinese_traditional guofeng oriental wuxia',
    tempo: [66, 88],
    modes: ['yu', 'gong'],
    chords: ['guzheng'],
    leads: ['flute', 'guzheng'],
    bass: 'round-bass',
    beat: 'sparse',
  },
  {
    words: '爵士 蓝调 布鲁斯 jazz blues swing bossa_nova lounge',
    tempo: [92, 132],
    modes: ['major', 'dorian'],
    chords: ['electric-piano', 'piano'],
    leads: ['flute', 'piano'],
    bass: 'round-bass',
    beat: 'swing',
    swing: 1,
    hasSevenths: true,
  },
  {
    words: '嘻哈 说唱 饶舌 hip_hop hiphop hip-hop rap trap lofi lo-fi',
    tempo: [76, 94],
    modes: ['minor', 'dorian'],
    chords: ['electric-piano'],
    leads: ['synth', 'electric-piano'],
    bass: 'synth-bass',
    beat: 'hip-hop',
    swing: 0.35,
    hasSevenths: true,
  },
  {
    words: '轻音乐 氛围 纯音乐 冥想 助眠 白噪音 ambient new_age meditation sleep cinematic',
    tempo: [60, 76],
    modes: ['major', 'gong', 'dorian'],
    chords: ['strings'],
    leads: ['piano', 'flute'],
    bass: 'round-bass',
    beat: 'none',
  },
];

/** Words that tell how a song feels. */
export type Mood = Worded & {
  readonly modes?: Some<Mode>;
  /** Multiplies the tempo. */
  readonly tempo?: number;
};

export const moods: readonly Mood[] = [
  { words: '慢 舒缓 缓慢 slow slowly relaxed', tempo: 0.8 },
  { words: '快 急促 fast quick upbeat energetic', tempo: 1.22 },
  {
    words: '悲 伤 忧郁 孤独 失恋 想念 哭 sad melancholy lonely heartbreak blue',
    modes: ['minor'],
    tempo: 0.92,
  },
  { words: '欢快 快乐 开心 甜 阳光 喜庆 幸福 happy joyful cheerful sunny sweet', modes: ['major'] },
  { words: '暗 神秘 史诗 dark mysterious epic', modes: ['minor', 'dorian'] },
];

/** Words that name an instrument. */
export type Instrument = Worded & { readonly chords?: ChordSound; readonly lead?: LeadSound };

export const instruments: readonly Instrument[] = [
  { words: '钢琴 piano', chords: 'piano', lead: 'piano' },
  { words: '电钢琴 rhodes electric_piano', chords: 'electric-piano' },
  { words: '吉他 guitar ukulele', chords: 'guitar' },
  { words: '电吉他 electric_guitar', chords: 'distorted-guitar' },
  { words: '古筝 古琴 琵琶 guzheng pipa zither', chords: 'guzheng', lead: 'guzheng' },
  { words: '弦乐 小提琴 大提琴 strings violin cello orchestra', chords: 'strings' },
  { words: '笛 箫 萧 flute bamboo_flute', lead: 'flute' },
  { words: '合成器 synth synthesizer', chords: 'synth-stab', lead: 'synth' },
];
