import { messages as fields } from '@site/api-client/fields/zh-cn';
import type { soraFields } from '@site/api-client/wire';
import type { FormMessages } from '../../../workbench/field-parameters.ts';
import { messages as ofFilms } from '../../../workbench/film/messages/zh-cn.ts';

const { orientation, resolution, seconds } = fields;

export type SoraMessages = typeof messages;

export const messages = {
  ...ofFilms,
  title: 'Sora2 视频',
  description:
    '按 Sora 的方式生成短片：选横屏或竖屏、时长，也可以从一张图开始；完成的视频可以换一句话重拍。',
  lead: '写一段分镜：谁、在哪里、发生了什么。横屏或竖屏，几秒钟就够。',
  engineText:
    '这里接入的是演示引擎：它按提示词画出一幅景，让镜头在上面移动；有首帧时真的从那张图开始。它不会让画面里的东西自己动起来，也没有声音，要接入真实模型。OpenAI 自己的 Sora 已经停止服务，真实模型要通过兼容它的网关接入。',
  modelText: (name: string) => `视频由模型“${name}”生成，上传的图片会交给它处理。`,
  placeholder: '例如：一只柴犬在雪地里奔跑，镜头低角度跟拍，雪花溅到镜头上',
  fields: {
    orientation,
    seconds,
    resolution,
  } satisfies FormMessages<typeof soraFields>,
};
