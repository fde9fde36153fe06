import type { FailureReason } from '../failure-reason.ts';

/** Words of the services, in the order in which they are looked for: some texts have two of them. */
const reasonsOfWords: readonly (readonly [RegExp, FailureReason])[] = [
  [/可能包含敏感词|Banned prompt detected|Pending mod message|\bBlocked\b/, 'refused-prompt'],
  [/Image denied/, 'refused-input'],
  [/Request cancelled due to output filters/, 'refused-output'],
  [/Invalid (prompt|parameter|link)/, 'invalid-input'],
  // trueai passes on the log of its model at Replicate, which may also end well and have made nothing.
  [/No face found|执行失败返回内容为空/i, 'no-face'],
  // "Failed, try again" is what trueai says when the account's fast hours are used up.
  [/Subscription (required|paused)|Plan Cancelled|任务失败，请重试|quota_not_enough/, 'no-credit'],
  [/实例不可用|实例不存在|账号已被临时封锁|账号已禁用/, 'unauthorized'],
  [/Queue full|任务提交超时|队列已满/, 'busy'],
  [/执行超时|任务超时|超时，未找到消息/, 'timeout'],
  [/已达上限/, 'rate-limited'],
  [/关联任务不存在|目标任务不存在|未找到父级任务|task_no(t)?_found/, 'expired'],
  [/禁止上传|不支持|未启用|未知的 Action|unknown_action/, 'unsupported'],
  // The gateway has passed the request on by then.
  [/insert_midjourney_task_failed|response_body_failed|do_request_failed/, 'ambiguous'],
];

/** Codes of an answer to a task that was handed in, where its words say nothing more specific. */
const reasonsOfCodes: Readonly<Record<number, FailureReason>> = {
  3: 'busy',
  4: 'invalid-input',
  5: 'ambiguous',
  9: 'vendor',
  23: 'busy',
  24: 'refused-prompt',
  30: 'rate-limited',
};

/** Why a task was not accepted. Of an unknown code nobody knows whether it was. */
export function reasonOfRefusal({
  code,
  description,
}: {
  code: number;
  description: string;
}): FailureReason {
  return reasonOfWords(description) ?? reasonsOfCodes[code] ?? 'ambiguous';
}

/** Why a task that was accepted has failed. */
export function reasonOfFailure(failReason: string): FailureReason {
  return reasonOfWords(failReason) ?? 'vendor';
}

function reasonOfWords(text: string): FailureReason | undefined {
  return reasonsOfWords.find(([words]) => words.test(text))?.[1];
}
