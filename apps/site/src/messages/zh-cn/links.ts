/** Why one would go there: the pages that work today, by their path. */
export const linkReasons = {
  '/art/': '用一句话画一张图，几秒钟看到结果',
  '/art/guide/': '点数怎么用，提示词怎么写',
  '/art/cookbook/': '每个参数的取值范围与示例',
  '/art/4o-demos/': '可以照着改写的改图提示词',
  '/art/mypaintings': '画过的图片都在这里',
  '/art/paintings/': '看看大家画了什么，喜欢就点赞',
} as const;
