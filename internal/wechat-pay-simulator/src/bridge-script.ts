import { messages } from './messages/zh-cn.ts';
import { simulatorPath } from './simulator.ts';

const texts = JSON.stringify({
  badge: messages.badge,
  note: messages.note,
  pay: messages.pay,
  cancel: messages.cancel,
  fail: messages.fail,
});

/**
 * Defines `WeixinJSBridge` with the one method that payments use, and says that it is ready. Its
 * cashier is a dialog that says 模拟支付; nothing is ever paid without a click in it.
 */
export const bridgeScript = `(() => {
  'use strict';
  if (window.WeixinJSBridge) return;
  const texts = ${texts};
  const style = \`
    dialog { box-sizing: border-box; border: 1px solid #8884; border-radius: 12px; padding: 24px; width: min(360px, 90vw);
      font: 16px/1.6 system-ui, "PingFang SC", "Noto Sans CJK SC", sans-serif; color-scheme: light dark;
      background: Canvas; color: CanvasText; text-align: center; }
    dialog::backdrop { background: #0008; }
    h2 { font-size: 14px; letter-spacing: .08em; margin: 0; }
    output { display: block; font-size: 40px; font-weight: 600; margin: 8px 0; }
    p { margin: 0 0 16px; } small { display: block; font-size: 13px; margin-top: 16px; opacity: .75; }
    button { border: 1px solid #8886; border-radius: 8px; background: transparent; color: inherit; font: inherit;
      display: block; width: 100%; min-height: 44px; margin-top: 8px; cursor: pointer; }
    button[value=pay] { background: #0a7d45; border-color: #0a7d45; color: #fff; font-weight: 600; }\`;

  async function ask(action, payment) {
    const response = await fetch('${simulatorPath}/bridge', {
      method: 'POST',
      credentials: 'omit',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ action, payment }),
    });
    return await response.json();
  }

  /** Resolves with the button that was pressed; Escape is cancel. */
  function showCashier({ description, amount }) {
    const host = document.createElement('div');
    host.dataset.simulatedWechatPay = '';
    const root = host.attachShadow({ mode: 'open' });
    const sheet = document.createElement('style');
    sheet.textContent = style;
    const dialog = document.createElement('dialog');
    const add = (tag, text, value) => {
      const element = document.createElement(tag);
      element.textContent = text;
      if (value) {
        element.value = value;
        element.addEventListener('click', () => dialog.close(value));
      }
      dialog.append(element);
    };
    add('h2', texts.badge);
    add('output', amount);
    add('p', description);
    add('button', texts.pay, 'pay');
    add('button', texts.cancel, 'cancel');
    add('button', texts.fail, 'fail');
    add('small', texts.note);
    dialog.setAttribute('aria-label', texts.badge);
    root.append(sheet, dialog);
    document.body.append(host);
    dialog.showModal();
    return new Promise((resolve) => {
      dialog.addEventListener('close', () => {
        host.remove();
        resolve(dialog.returnValue || 'cancel');
      });
    });
  }

  async function payByCashier(payment) {
    const shown = await ask('show', payment);
    if (shown.result !== 'ok') return { err_msg: 'fail', err_desc: shown.reason };
    const choice = await showCashier(shown);
    if (choice === 'cancel') return { err_msg: 'cancel' };
    const ended = await ask(choice, payment);
    return { err_msg: ended.result, err_desc: ended.reason };
  }

  window.WeixinJSBridge = {
    invoke(name, payment, callback) {
      const answer = ({ err_msg, ...rest }) => callback({ err_msg: 'get_brand_wcpay_request:' + err_msg, ...rest });
      if (name !== 'getBrandWCPayRequest') {
        callback({ err_msg: name + ':fail' });
        return;
      }
      payByCashier(payment).then(answer, (error) => answer({ err_msg: 'fail', err_desc: String(error) }));
    },
  };
  document.dispatchEvent(new Event('WeixinJSBridgeReady'));
})();
`;
