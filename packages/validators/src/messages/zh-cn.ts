import type { ImageType } from '../image/detect-image-type.ts';
import { filesOf, formatName, megabytes } from './facts.ts';
import type { IssueMessages, ParameterMessages, ValidatorMessages } from './messages.ts';

/** Simplified Chinese: a sentence for each issue. */
export const issues: IssueMessages = {
  empty: ({ hasReferences }) =>
    hasReferences ? '除参考图外，提示词不能为空' : '请先写一句想画的内容',
  'too-long': ({ limit }) => `提示词过长，请控制在 ${limit} 个字符以内`,
  'single-dash': () => '参数必须以 -- 开头，而不是 -',
  'aspect-ratio': () =>
    '--ar 参数格式不正确，应为“--ar 宽:高”（如 --ar 16:9），两个数字都要大于 0，后面要有空格或位于末尾',
  'typographic-dash': ({ name, dashes }) => `“${dashes}${name}”将按“--${name}”发送`,
  'typographic-ratio': ({ value }) => `宽高比将按“${value}”发送`,
  'typographic-value': ({ name, value }) =>
    value ? `取值将按“${value}”发送，多余的标点不会发送` : `--${name} 后面的标点不会发送`,
  'typographic-weight': () => '“：：”将按“::”发送',
  permutation: () => '花括号里列了几种内容，会一次生成多组图片；点修正只保留第一种',
  'unclear-address': () =>
    '图片地址没有写完整，或后面缺少空格：请在地址后加空格，或换成以 .png、.jpg 等结尾的地址',
  'unknown-parameter': ({ name, meant }) =>
    meant
      ? `没有 --${name} 这个参数，是不是想写 --${meant}？`
      : `没有 --${name} 这个参数；如果只是文字，请去掉前面的 --`,
  'missing-value': ({ name }) => `--${name} 后面缺少取值`,
  'invalid-value': ({ name, value, min, max, isWhole }) =>
    `--${name} 的取值应为 ${min} 到 ${max} 之间的${isWhole ? '整数' : '数字'}，而不是“${value}”`,
  'out-of-range': ({ name, value, min, max }) =>
    `--${name} 的取值 ${value} 超出范围，应为 ${min} 到 ${max}`,
  'unused-parameter': ({ name }) => `当前模型用不到 --${name}，写了也不起作用`,
  'ratio-out-of-range': ({ min, max, value, nearest }) =>
    `当前模型能画的比例是 ${min} 到 ${max}，${value} 会画成 ${nearest}`,
  'duplicate-parameter': ({ name }) => `参数 --${name} 重复出现，请只保留一个`,
  'text-after-parameters': () => '参数后面还有文字，请把文字移到参数前面',
  'nickname-empty': () => '昵称不能为空',
  'nickname-too-long': ({ limit, unit }) =>
    unit === 'characters' ? `昵称最多 ${limit} 个字符` : '昵称中的组合字符过多，请缩短',
  'image-too-large': (issue) =>
    `图片 ${listFiles(issue)} 超过 ${megabytes(issue.limit)} MB，无法上传`,
  'image-type': (issue) => {
    const { detected } = issue;
    if (detected) {
      return `不支持的图片格式：${listFiles(issue)} 是 ${formatName(detected)}，请${advice[detected] ?? '先转为 JPG 或 PNG '}再上传`;
    }
    if (filesOf(issue).count === 1) return '不支持的图片格式';
    return `不支持的图片格式：${listFiles(issue)}，请选择 JPG、PNG、GIF 或 WebP 图片`;
  },
  'image-login': () => '请先登录再上传图片',
  'image-duplicate': () => '参考图已存在，已跳过',
  'image-count': ({ limit }) => `一次最多粘贴 ${limit} 张图片，多余的已忽略`,
  'image-references': ({ limit }) => `参考图最多 ${limit} 张`,
  'wrong-type': ({ expected }) => (expected === 'string' ? '请输入文字' : '请选择图片文件'),
};

/** Simplified Chinese: what each parameter does. */
export const parameters: ParameterMessages = {
  aspect: '画面的宽高比，两个整数，默认 1:1',
  version: '模型版本',
  niji: '使用擅长动漫风格的 Niji 模型，可指定版本',
  stylize: '艺术化程度，数值越大越偏向模型自己的审美',
  chaos: '四张图之间的差异程度，数值越大变化越多',
  weird: '画面怪异、前卫的程度',
  quality: '生成时花费的算力，可取 .25、.5、1、2、4，数值越大细节越多、耗时越长',
  seed: '随机种子，相同的提示词和种子会得到相近的画面',
  stop: '在完成到百分之几时停止，数值越小画面越模糊',
  repeat: '把同一个提示词重复生成几次',
  no: '不希望出现在画面里的内容，用逗号分隔',
  iw: '参考图的权重，数值越大越接近参考图',
  cref: '角色参考图的地址，让人物保持一致',
  cw: '角色参考的强度，100 参考脸、发型和服饰，0 只参考脸',
  sref: '风格参考图的地址或风格代码，random 为随机风格',
  sw: '风格参考的强度',
  sv: '风格参考所用的算法版本',
  oref: '全能参考图的地址，让人物或物品出现在画面里',
  ow: '全能参考的强度',
  exp: '实验性的美学效果，数值越大越有动感和细节',
  style: '模型的风格，例如 raw 会减少自动美化',
  raw: '减少自动美化，更忠于提示词',
  profile: '使用个性化风格，可指定风格代码',
  tile: '生成可以无缝拼接的图案',
  draft: '草稿模式，更快、更省，细节较少',
  hd: '高清出图，V8 起可用，消耗更多',
  turbo: '极速模式，更快但消耗更多',
  fast: '快速模式',
  relax: '放松模式，排队等候，不消耗快速时长',
  stealth: '作品不公开',
  public: '作品公开',
  video: '生成视频',
  motion: '视频的动作幅度，low 较小，high 较大',
  loop: '让视频首尾相接、循环播放',
  end: '视频最后一帧的图片地址',
  bs: '一次生成几段视频',
};

/** Every word of the validators in Simplified Chinese. */
export const messages: ValidatorMessages = {
  issues,
  parameters,
};

/** What to do with a file of a format that is not taken. */
const advice: Partial<Readonly<Record<ImageType, string>>> = {
  heic: '在相册里转为 JPG（iPhone 可在“设置 › 相机 › 格式”中选“兼容性最佳”）',
  pdf: '把要用的那一页存为图片',
};

function listFiles(issue: Parameters<typeof filesOf>[0]): string {
  const { first, count } = filesOf(issue);
  if (count === 1) return issue.name;
  const names = first.map((name) => `“${name}”`).join('、');
  return count > first.length ? `${names}等 ${count} 个文件` : names;
}
