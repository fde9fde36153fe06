import type { FailureReason } from '../failure-reason.ts';

/** Words of Suno and its gateways, in the order in which they are looked for: some texts have two of them. */
const reasons: readonly (readonly [RegExp, FailureReason])[] = [
  [/existing work|upload\w* (audio|file|song).*(match|copyright|protected)/i, 'refused-input'],
  [
    /sensitive|moderat|artist('s)? name|copyright|prohibited|banned|violat|敏感|违规|违禁/i,
    'refused-prompt',
  ],
  [
    /insufficient.*(credit|balance|quota|fund)|(credit|balance|quota|fund).*insufficient/i,
    'no-credit',
  ],
  [/not[ _]enough|top up|run out of credits|额度已用尽|(额度|余额|积分)不足/i, 'no-credit'],
  [/too many requests|rate.?limit|call frequency|频率|频繁/i, 'rate-limited'],
  [
    /running jobs|concurren|queue (is )?full|busy|maintenance|无可用渠道|队列已满|繁忙|维护/i,
    'busy',
  ],
  [/time.?out|timed out|超时/i, 'timeout'],
];

/** Finds the reason in the words of a failure; undefined for unknown ones. */
export function reasonOfWords(words: string): FailureReason | undefined {
  return reasons.find(([pattern]) => pattern.test(words))?.[1];
}
