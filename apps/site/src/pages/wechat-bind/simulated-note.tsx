import { wechatBind } from '../../messages/zh-cn/wechat-bind.ts';

/** Says that WeChat is simulated. */
export function SimulatedNote() {
  return (
    <p className="ui:text-sm">
      <strong className="ui:font-semibold ui:text-warning">{wechatBind.simulated}</strong>
      <span className="ui:text-muted">
        {' · '}
        {wechatBind.simulatedNote}
      </span>
    </p>
  );
}
