import * as fields from '@site/api-client/fields/zh-cn';
import type { StageMessages } from './stage-messages.ts';

export const stage: StageMessages = {
  fields,
  compare: {
    label: '对比方式',
    modes: { slide: '滑动', side: '并排', flip: '切换' },
    before: '原图',
    after: '结果',
    divider: '分界线',
    dividerValue: (percent) => `左侧 ${percent}% 显示原图`,
    showBefore: '看原图',
    actualSize: '实际像素',
    area: '对比画面',
  },
  failure: {
    headings: {
      busy: '服务正忙，这次没有完成',
      unsupported: '所选模型做不到',
      'refused-prompt': '提示词没有通过审核',
      'refused-input': '图片没有通过审核',
      'refused-output': '做出来的内容没有通过审核',
      'no-face': '没有找到所选的人脸',
      unscannable: '画出的二维码扫不出来',
      lost: '没有等到结果',
      expired: '结果已经失效',
      timeout: '这次用时太久，已经停下',
      crash: '意外中断',
    },
    advice: {
      engine: '服务出了故障，与你写的内容无关，可以重试',
      busy: '现在排不上队，过一会儿再试',
      unsupported: '换一个模型，或调整设置后再试',
      'refused-prompt': '改掉可能违规的词句再试，你写的内容都还在',
      'refused-input': '换一张图片再试，其他内容都还在',
      'refused-output': '重试一次，结果会不同；也可以先改一改',
      'no-face': '换成正面、清晰、没有遮挡的照片，或改选第几张脸',
      unscannable: '缩短内容、提高容错，或让码更清晰，再试一次',
      lost: '结果若在一天内做好，会免费送到；也可以再画一次',
      expired: '服务没能保住做好的结果，可以重试',
      timeout: '服务没能在限定时间内完成，可以重试',
      crash: '服务中途断开了，可以重试',
    },
    returned: (points) => `已退回 ${points} 点`,
    edit: { prompt: '修改提示词', picture: '更换图片' },
    unchanged: {
      prompt: '这段提示词刚才没有通过审核，改一改再试',
      picture: '这张图片刚才没有通过审核，换一张再试',
    },
  },
  ask: {
    remix: '改写提示词（Remix）',
    remixHint: '改动会影响新的画面，构图仍接近原来的这张。',
    zoomHint: '--zoom 后面写拉远多少倍，从 1 到 2；加上 --ar 可以换比例。',
    regionHint: '写出选区里要画成什么，其余部分保持原样。',
    unpainted: '先涂出要改的地方',
    painted: '已涂好，点这里接着涂',
    cancel: '取消',
    run: (cost) => `开始，${cost > 0 ? `${cost} 点` : '免费'}`,
  },
  texts: {
    title: '可以用的提示词',
    take: '采用',
    takeLabel: (text) => `采用：${text}`,
    taken: '已写进提示词',
    undo: '撤销',
    deleted: '已删除这些提示词',
    restored: '已恢复这些提示词',
  },
  sheet: { open: '展开表单', close: '收起表单' },
  sharing: {
    question: '要在作品广场展示这件作品吗？',
    hint: '现在只有你自己能看到。只问这一次，以后随时可以改。',
    prompt: '同时展示提示词和设置',
    promptHint: '对你公开的所有作品都有效',
    show: '展示',
    keep: '不展示',
    answered: (isShown) =>
      isShown
        ? '已在作品广场展示。想收回时，到“我的绘画”里打开它，关掉“公开这张图片”。'
        : '这件作品仍只有你自己能看到。想展示时，到“我的绘画”里打开它，开启“公开这张图片”。',
  },
  fewerMade: (points) => `没有全部做成，已退回 ${points} 点`,
  takeOver: {
    waiting: '正在取链接里的图片…',
    loggedOut: '登录后才能取链接里的图片',
  },
  recipe: {
    copy: '复制配方链接',
    copied: (pictures) =>
      pictures > 0 ? `配方链接已复制，不含其中的 ${pictures} 张图片` : '配方链接已复制',
    missing: (pictures) => `这个配方用了 ${pictures} 张图片，链接里没有，请自行添加`,
  },
  madeWith: '提示词和设置',
  lineage: {
    title: '由此制作',
    origin: '原图',
    gone: '更早的作品已删除',
    changes: '与上一步有什么不同',
    tool: '工具',
    nothing: '默认',
  },
  derivatives: {
    title: (count) => `衍生作品 ${count} 件`,
    more: (rest) => `还有 ${rest} 件`,
  },
};
