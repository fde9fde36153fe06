import type { PageTool } from '../../links/tool-paths.ts';

/** Words that people use for what is no picture. A lens of its own makes a photo; one that moves makes a film. */
const signs: readonly (readonly [PageTool, RegExp])[] = [
  ['digital-human', /数字人|數位人|口播|主播|talking head|\bpresenter\b/i],
  [
    'music',
    /歌曲|歌词|歌詞|一首.{0,12}[歌曲]|民谣|民謠|说唱|說唱|摇滚|搖滾|爵士|配乐|配樂|伴奏|\b(?:bgm|song|lyrics|music)\b/i,
  ],
  [
    'video',
    /视频|視頻|影片|短片|动画|動畫|运镜|運鏡|航拍|慢动作|慢動作|[镜鏡][头頭](?:缓缓|緩緩|慢慢|推|拉|移|摇|搖|跟|环绕|環繞)|\b(?:video|short film|film clip|animation)\b|\bcamera (?:slowly |gently )?(?:moves|pans|tilts|zooms|pushes|orbits)\b/i,
  ],
];

/** The tools that a text speaks of, besides those of pictures; few, most telling first. */
export function suggestTools(text: string): readonly PageTool[] {
  return signs.filter(([, sign]) => sign.test(text)).map(([tool]) => tool);
}
