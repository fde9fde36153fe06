/** A picture that another page has handed over. */
export const handedPicture = {
  title: '带来的图片',
  alt: '从上一个页面带来的图片',
  text: (label: string) => `“${label}”还在筹备。等引擎接入之后，从图片菜单进来就会直接处理这一张。`,
  openOriginal: '查看原图',
  wrongAddress: '地址里的图片链接不正确：只接受 http 或 https 开头的图片地址。',
  broken: '这张图片没有显示出来：链接可能已失效，或者对方网站不允许在别处显示。',
} as const;
