import type { WeChatResult } from '@site/api-client';
import { wechatBind } from '../../messages/zh-cn/wechat-bind.ts';
import { useQuery } from '../../navigation/use-query.ts';

/** How the way to WeChat ended that has led back here; undefined where none has. */
export function useWeChatResult(): WeChatResult | undefined {
  const word = useQuery('wechat');
  return word !== undefined && isResult(word) ? word : undefined;
}

function isResult(word: string): word is WeChatResult {
  return word === 'done' || Object.hasOwn(wechatBind.problems, word);
}
