import type { PicturePromptsMessages } from '../../../samples/picture-prompts-messages.ts';

export type Gpt4oDemosMessages = typeof messages;

/** Instructions for editing pictures that can be taken over and changed. */
export const messages = {
  title: '4o 案例',
  description: 'GPT-4o 改图的提示词案例：按用途分类，可以复制后改成自己的。',
  lead: '对话式改图的写法和从头生成不同：直接说要改什么、保留什么。下面的案例可以复制后改成自己的。',
  /** Follows the lead if the menu has the way to edit pictures, which it calls `tool`. */
  opens: (tool: string) => `点“用它改图”，案例会填进“${tool}”，放上图片再开始。`,
  use: '用它改图',
  copy: '复制',
  copied: '已复制',
  /** Prompts that need no picture of one's own. */
  pictures: {
    title: '从一句话开始',
    same: '做同款',
    prompts: {
      aurora: '雪山上空的绿色极光',
      city: '霓虹灯下的城市，夜色里的倒影',
      flowers: '盛开的大丽花，粉色花瓣',
      planet: '星云深处，橙红色的光',
    },
  } satisfies PicturePromptsMessages & { title: string },
  groups: [
    {
      title: '换背景',
      demos: [
        '把背景换成傍晚的海边，太阳在画面右侧，人物的光线方向与背景一致，姿势、表情和衣服保持不变。',
        '去掉背景，换成纯白底，保留商品的投影，适合放在商品详情页。',
      ],
    },
    {
      title: '改风格',
      demos: [
        '把这张照片改成水彩插画：保留构图和人物的神态，颜色清淡，纸张有纹理，不要描边。',
        '改成 1980 年代的电影海报风格，保留人物，顶部写上片名“远山”，字体用粗宋体。',
      ],
    },
    {
      title: '修图',
      demos: [
        '去掉照片右侧的路人和地上的垃圾，补全后面的墙面，其他地方不要动。',
        '修复这张老照片：去除折痕和污点，适度上色，保留原来的颗粒感和人物长相。',
      ],
    },
    {
      title: '图中文字',
      demos: [
        '做一张咖啡店菜单：三列，分别是“手冲”“奶咖”“甜点”，每列四项带价格，米白底，深棕色字。',
        '把海报上的日期改成“5 月 20 日 19:30”，字体、大小、颜色与原来一致。',
      ],
    },
    {
      title: '多图合成',
      demos: [
        '让第一张图里的人穿上第二张图里的外套，坐在第三张图的椅子上，全身，正面，自然光。',
        '参考第二张图的配色，重新为第一张图里的房间搭配墙面和家具，格局不变。',
      ],
    },
  ],
};
