/** Frequent characters that Traditional Chinese writes in another way. */
const simplified =
  /[个们为这来时会对发经过进动关开间问题页图画视频乐数说话还让从给红级约纪线组结细终积称税实习书买卖东车转轮软轻输边达选迟连运远闭难双变号员响团围国圆场块声处备头夹妆应张归录总态悬户扩扫护报担择损换摄显晓术权样档检毕沟测浅润湿满滤灵点热爱状环现码类纹续罗职联脑脸艺节获虑补装观规览计认训议记讲许设访证评识词试该语误请读课谁调谢负责败账质购费资赋赞趋跃踪载辑郑释钟钮链错键镜长门阅队阶际险随预领颜额风饰馆驱骤验鲜]/u;

/** By locale: characters of another language. */
const wrongCharacters: ReadonlyMap<string, RegExp> = new Map([
  ['zh-TW', simplified],
  ['en', /\p{Script=Han}/u],
]);

/** The first character of a page's text that is of another language than the page; undefined where there is none. */
export function findWrongCharacter(text: string, locale: string): string | undefined {
  // The mark that works carry is quoted as it is, in every language.
  const own = text.replaceAll(/AI(?:生成|合成)/g, '');
  return wrongCharacters.get(locale)?.exec(own)?.[0];
}
