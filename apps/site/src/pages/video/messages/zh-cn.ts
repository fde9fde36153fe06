import { messages as fields } from '@site/api-client/fields/zh-cn';
import type { videoFields } from '@site/api-client/wire';
import type { FormMessages } from '../../../workbench/field-parameters.ts';
import { messages as ofFilms } from '../../../workbench/film/messages/zh-cn.ts';

const { camera, negativePrompt, ratio, resolution, seconds, seed, sound } = fields;

export type VideoMessages = typeof messages;

export const messages = {
  ...ofFilms,
  title: 'AI 视频',
  description:
    '一句话或一张图，生成几秒钟的短片：选首帧和尾帧、镜头运动、时长和比例。可以离开页面，完成后回来就能看到。',
  lead: '写下镜头里发生的事，也可以给首帧和尾帧，让画面动起来。',
  engineText:
    '这里接入的是演示引擎：它按提示词画出一幅景，再让镜头在上面推、拉、摇、移；有首帧和尾帧时真的从那张图开始、到那张图结束。它不会让画面里的东西自己动起来，也没有声音，要接入真实模型。画面里写着“AI生成”，用了首帧或尾帧的写着“AI合成”。',
  modelText: (name: string) => `视频由模型“${name}”生成，上传的图片会交给它处理。`,
  placeholder: '例如：清晨的海边，镜头缓缓推近一座灯塔，海鸥从画面左侧飞过',
  fields: {
    ratio: { ...ratio, unset: '自动' },
    seconds,
    resolution,
    camera: { ...camera, unset: '不指定' },
    sound: { ...sound, unset: '静音' },
    negativePrompt: { ...negativePrompt, placeholder: '例如：模糊、文字、水印' },
    seed,
  } satisfies FormMessages<typeof videoFields>,
};
