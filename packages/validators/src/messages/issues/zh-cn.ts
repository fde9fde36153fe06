import type { ImageType } from '../../image/detect-image-type.ts';
import { filesOf, formatName, megabytes } from '../facts.ts';
import type { IssueMessages } from '../messages.ts';

/** Simplified Chinese: a sentence for each issue. */
export const messages: IssueMessages = {
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
  'image-too-small': ({ name = '图片', width, height, limit }) =>
    `${name.replace(/\w$/, '$& ')}是 ${width} × ${height} 像素，太小了：当前模型要求每边至少 ${limit} 像素，请换一张大一些的图片`,
  'image-too-narrow': ({ name = '图片', width, height, limit }) =>
    `${name.replace(/\w$/, '$& ')}是 ${width} × ${height} 像素，太窄长了：当前模型要求长边不超过短边的 ${limit} 倍，请裁剪后再试，或换一张图片`,
  'wrong-type': ({ expected }) => (expected === 'string' ? '请输入文字' : '请选择图片文件'),
};

/** Advice for files of a format that is not taken. */
const advice: Partial<Readonly<Record<ImageType, string>>> = {
  heic: '在相册里转为 JPG ',
  pdf: '把要用的那一页存为图片',
};

function listFiles(issue: Parameters<typeof filesOf>[0]): string {
  const { first, count } = filesOf(issue);
  if (count === 1) return issue.name;
  const names = first.map((name) => `“${name}”`).join('、');
  return count > first.length ? `${names}等 ${count} 个文件` : names;
}
