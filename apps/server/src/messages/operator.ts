import type { ReportReason, ReportSubject, ToolName } from '@site/api-client/wire';

const yuan = (fen: number) => `¥${(fen / 100).toFixed(2)}`;

const refundStateNames = {
  requested: '已登记，微信支付尚未确认；请再次运行退款命令',
  refused: '微信支付已拒绝',
  PROCESSING: '微信支付处理中',
  ABNORMAL: '退款异常，请到商户平台处理',
  CLOSED: '退款已关闭',
  SUCCESS: '退款成功',
};

const billDifferenceNames = {
  'credited-late': '账单中已支付，本站此前未入账，现已补记',
  'refunded-late': '账单中已退款，本站此前未知，现已扣回点数',
  'not-settled': '账单与本站记录不符，未作处理',
  amount: '金额不符',
  'unknown-order': '本站没有这笔订单',
  'payment-missing': '本站已支付，账单中没有',
  'refund-missing': '本站已退款，账单中没有',
};

const reportSubjectNames: Record<ReportSubject, string> = {
  work: '作品',
  presenter: '数字乐园的数字人',
};

const reportReasonNames: Record<ReportReason, string> = {
  'no-consent': '未经本人同意',
  deceptive: '冒充或欺骗',
  indecent: '色情低俗',
  illegal: '违法',
  other: '其他',
};

const notWaiting = (id: string) => `${id} 不在待审核之列，没有改动。`;

/**
 * Messages that the operator reads: the console, the commands, and pages of the operator's own.
 * They are in the language of the default brand.
 */
export const operatorMessages = {
  locale: 'zh-CN',
  started: ({ url, mailboxUrl }: { url: string; mailboxUrl: string | undefined }) =>
    [
      `画境 AI 已启动: ${url}`,
      ...(mailboxUrl === undefined ? [] : [`登录验证码在开发邮箱: ${mailboxUrl}`]),
    ].join('\n'),
  siteNotBuilt: '网站页面尚未构建：请在项目目录运行 pnpm build，然后重新启动服务。',
  engines: {
    title: '引擎检查（不生成任何内容，不产生费用）',
    toolsTitle: '每个工具由谁来做：',
    tools: {
      midjourney: 'Midjourney',
      dalle: 'DALL·E 3',
      'stable-diffusion': 'Stable Diffusion',
      'image-edit': '即梦改图',
      'gpt-image': 'GPT-4o 画图',
      'art-qr-code': '艺术二维码',
      upscale: '图片放大',
      'face-swap': 'AI 换脸',
      video: 'AI 视频',
      sora: 'Sora2 视频',
      music: 'AI 音乐',
      'digital-human': '数字人视频',
      speech: '数字人语音',
      text: '扩写、翻译和歌词',
    } satisfies Record<ToolName, string>,
    closed: (tool: string) => `未开通。在 models 里加一个 tool 为 ${tool} 的模型`,
    tryTitle: '逐个试做（会产生费用）：',
    tried: (files: number, texts: number, seconds: number) =>
      `成功：${files > 0 ? `${files} 个文件` : `${texts} 段文字`}，${seconds.toFixed(1)} 秒`,
    notTried: '请在网页上试：要用真人的照片或声音',
    tryFailed: (reason: string, words: string) => `失败：${reason}${words && `（${words}）`}`,
    tryTimedOut: '失败：10 分钟内没有做完，服务也许仍在做',
    engine: '引擎',
    model: '模型',
    builtIn: '内置，无需检查',
    unchecked: '这类引擎不支持检查',
    results: { ok: '正常', failed: '有误', unknown: '未验证' },
    notReached: '未检查',
    unmarkable: (models: readonly string[]) =>
      `没有设置 FFMPEG_PATH，作品加不上 AI 标识，所以不提供这些视频和声音模型：${models.join('、')}`,
    balances: '账户余额（服务自己报的数字，可能晚几分钟）：',
    balance: {
      money: (engine: string, amount: number) => `${engine}：${amount}（币种以服务显示的为准）`,
      credits: (engine: string, amount: number) => `${engine}：${amount} 积分`,
    },
    toDo: '需要处理：',
    unverified: '无法在不生成内容的情况下验证，第一次使用时请留意：',
    untried:
      '对接代码按公开资料写成，没有用真实账号试过。各服务尚未核实之处见 packages/engines/README.md；正式开放前，请先各生成一张，核对结果和账单。',
    subjects: {
      service: {
        name: '服务',
        failed: '没有得到应有的回答。请检查 address、网络和防火墙，以及服务是否在运行',
        unknown: '不能确定服务是否可用',
      },
      key: {
        name: '密钥',
        failed: '密钥未被接受。请检查 keyFrom 所指的环境变量，以及账号的权限',
        unknown: '服务没有说明密钥是否有效',
      },
      model: {
        name: '可用',
        failed: '服务没有所需的模型或组件。请检查 remoteModel，并在服务端安装或开通',
        unknown: '服务没有说明是否可用',
      },
      clock: {
        name: '时钟',
        failed: '本机时钟与服务相差太多，签名和限时链接会失效。请启用时间同步（NTP）',
        unknown: '服务没有给出时间',
      },
    },
  },
  /** Text that the payer reads at WeChat: the same for each try of an order. */
  orderDescription: (name: string, points: number) => `${name}（${points} 点）`,
  mailbox: {
    title: '开发邮箱',
    note: '仅供开发使用：没有配置邮件服务器（SMTP_URL），验证码邮件只保存在这台机器的内存里，不会真正发出。配置邮件服务器后，本页面即不存在。',
    empty: '还没有邮件。在登录页输入邮箱并发送验证码，邮件会出现在这里。',
    to: '收件人',
    refresh: '刷新',
  },
  report: {
    title: (day: string) => `${day}（北京时间）对账`,
    orders: (count: number, fen: number, points: number) =>
      `已支付订单：${count} 笔，¥${(fen / 100).toFixed(2)}，应入账 ${points} 点`,
    entries: (count: number, points: number) => `账本入账：${count} 笔，${points} 点`,
    difference: (points: number) => `差额：${points} 点`,
    uncredited: (outTradeNo: string, points: number) =>
      `  订单 ${outTradeNo} 已支付，账本中没有对应的 ${points} 点`,
    unpaid: (outTradeNo: string, points: number) =>
      `  账本为 ${outTradeNo} 入账 ${points} 点，但没有对应的已支付订单`,
    refunds: (count: number, fen: number, points: number) =>
      `已退款：${count} 笔，${yuan(fen)}，扣回 ${points} 点`,
    shortfall: (outTradeNo: string, points: number) =>
      `  订单 ${outTradeNo} 已退款，但其中 ${points} 点已被用完，未能扣回`,
    unexplained: (outRefundNo: string, points: number) =>
      `  账本为退款 ${outRefundNo} 扣回 ${points} 点，但没有对应的成功退款`,
    openRefund: ({
      outTradeNo,
      amountInFen,
      state,
    }: {
      outTradeNo: string;
      amountInFen: number;
      state: keyof typeof refundStateNames;
    }) => `  订单 ${outTradeNo} 的退款 ${yuan(amountInFen)} 未完成：${refundStateNames[state]}`,
    noBill: '微信支付账单：尚未核对（次日 10 点以后自动核对）',
    bill: (bill: {
      paymentCount: number;
      paidFen: number;
      refundCount: number;
      refundedFen: number;
      differenceCount: number;
    }) =>
      `微信支付账单：支付 ${bill.paymentCount} 笔 ${yuan(bill.paidFen)}，退款 ${bill.refundCount} 笔 ${yuan(bill.refundedFen)}，与本站不同 ${bill.differenceCount} 处`,
    billDifference: ({
      kind,
      outTradeNo,
      outRefundNo,
      billFen,
      ourFen,
    }: {
      kind: keyof typeof billDifferenceNames;
      outTradeNo: string;
      outRefundNo?: string | undefined;
      billFen?: number | undefined;
      ourFen?: number | undefined;
    }) =>
      [
        `  订单 ${outTradeNo}`,
        ...(outRefundNo === undefined ? [] : [`退款 ${outRefundNo}`]),
        billDifferenceNames[kind],
        ...(billFen === undefined ? [] : [`账单 ${yuan(billFen)}`]),
        ...(ourFen === undefined ? [] : [`本站 ${yuan(ourFen)}`]),
      ].join('，'),
    balances: (count: number) => `余额与账本不符的用户：${count} 个`,
    fine: '一致',
    wrong: '不一致，请按 docs/payment.md 的说明处理',
    usage: '用法：node dist/reconcile.js [YYYY-MM-DD]，不写日期即为今天（北京时间）。',
  },
  review: {
    usage:
      '用法：\n  node dist/review-works.js [--save 文件夹]  列出待审核的作品，并存到文件夹里查看\n  node dist/review-works.js pass <编号>…  通过，立即公开\n  node dist/review-works.js refuse <编号>… --reason 原因  不通过，作者会看到原因\n  node dist/review-works.js reports [--save 文件夹]  列出被举报的作品和数字人\n  node dist/review-works.js keep <编号>…  举报不成立，保持公开\n  node dist/review-works.js take-down <编号>… --reason 原因  下架：作品转为私密，作者会看到原因；数字人移出数字乐园',
    reasonNeeded: (length: number) => `不通过或下架时请写明原因（--reason），最多 ${length} 个字。`,
    waiting: (count: number, shown: number) =>
      count === 0
        ? '没有待审核的作品。'
        : `待审核的作品：${count} 件${shown < count ? `，先列出最早的 ${shown} 件` : ''}`,
    work: ({
      id,
      userId,
      createdAt,
      tool,
      model,
      prompt,
      path,
    }: {
      id: string;
      userId: string;
      createdAt: Date;
      tool: string;
      model: string;
      prompt: string | null;
      path: string | undefined;
    }) =>
      [
        `${id}  ${createdAt.toISOString()}  ${tool}（${model}）  用户 ${userId}`,
        `  ${prompt?.replace(/\s+/g, ' ') || '（没有提示词）'}`,
        ...(path === undefined ? [] : [`  ${path}`]),
      ].join('\n'),
    decided: {
      pass: (count: number) => `已通过 ${count} 件，现已公开。`,
      refuse: (count: number) => `未通过 ${count} 件，保持私密。`,
      keep: (count: number) => `${count} 件保持公开，举报已处理。`,
      'take-down': (count: number) => `已下架 ${count} 件。`,
    },
    /** Of those that were named and left as they are. */
    untouched: {
      pass: notWaiting,
      refuse: notWaiting,
      keep: (id: string) => `${id} 没有待处理的举报，没有改动。`,
      'take-down': (id: string) => `${id} 不是公开的，没有改动。`,
    },
    reported: (shown: number, limit: number) =>
      shown === 0
        ? '没有待处理的举报。'
        : `被举报的内容：${shown} 件${shown < limit ? '' : '，可能还有更多'}`,
    thing: ({
      id,
      subject,
      userId,
      reports,
      path,
    }: {
      id: string;
      subject: ReportSubject;
      userId: string;
      reports: readonly { userId: string; reason: ReportReason; note: string }[];
      path: string | undefined;
    }) =>
      [
        `${id}  ${reportSubjectNames[subject]}  用户 ${userId}`,
        ...reports.map(
          (report) =>
            `  ${reportReasonNames[report.reason]}${report.note && `：${report.note.replace(/\s+/g, ' ')}`}（举报人 ${report.userId}）`,
        ),
        ...(path === undefined ? [] : [`  ${path}`]),
      ].join('\n'),
  },
  refund: {
    usage:
      '用法：node dist/refund.js <订单号> [--fen 金额（分）] [--reason 原因] [--again]\n不写金额即退还全部余款；同一金额要再退一次，请加 --again。',
    reasonTooLong: (bytes: number) => `退款原因最多 ${bytes} 字节。`,
    'no-such-order': '没有这笔订单。',
    'not-paid': '这笔订单没有支付，或支付结果还没有到账。',
    'nothing-left': '这笔订单已全部退款，或余款正在退款中。',
    tooMuch: (leftInFen: number) => `最多还可退 ${yuan(leftInFen)}。`,
    before: (fen: number) => `这笔订单已退过 ${yuan(fen)}。要再退一次同样的金额，请加 --again。`,
    state: (fen: number, state: keyof typeof refundStateNames) =>
      `${yuan(fen)}：${refundStateNames[state]}`,
    points: (taken: number, due: number) =>
      taken === due ? `已扣回 ${taken} 点。` : `应扣回 ${due} 点，余额只够扣回 ${taken} 点。`,
    later: '到账后自动扣回点数。',
    refused: (reason: string) => `微信支付拒绝了退款：${reason}`,
    unknown: (reason: string) =>
      `不知道微信支付是否收到了退款请求，请再次运行同一命令，不会重复退款。（${reason}）`,
    mismatch: '微信支付的回答与这笔退款不符，请到商户平台核对。',
  },
  migrated: (names: readonly string[]) =>
    names.length === 0
      ? '数据库已是最新，无需更新。'
      : `数据库已更新，新增 ${names.length} 项变更：${names.join('、')}。`,
  backup: {
    usage: '用法：node dist/backup.js <新文件夹> [--without-files]',
    filesNeeded: '没有配置存储桶（BUCKET_…），作品和素材都在 DATA_DIR 里，不能用 --without-files。',
    done: ({ rows, files, bytes, folder }: BackupFacts) =>
      `备份完成：${rows} 行数据，${files} 个文件（${toMegabytes(bytes)} MB），位于 ${folder}。`,
    missing: (keys: readonly string[]) =>
      `注意：有 ${keys.length} 个文件在存储中已缺失，备份里也没有：${keys.slice(0, 10).join('、')}${keys.length > 10 ? ' 等' : ''}。`,
  },
  restore: {
    usage: '用法：node dist/restore.js <备份文件夹>',
    done: ({ rows, files, bytes, folder }: BackupFacts) =>
      `恢复完成：${rows} 行数据，${files} 个文件（${toMegabytes(bytes)} MB），来自 ${folder}。现在可以启动服务。`,
  },
} as const;

type BackupFacts = { rows: number; files: number; bytes: number; folder: string };

function toMegabytes(bytes: number): string {
  return (bytes / 1_000_000).toFixed(1);
}
