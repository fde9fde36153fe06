import sharp from 'sharp';

/** Pixels of a side of what is looked at: colours alone are. */
const side = 32;

/** Fewer than this share of the pixels do not count. */
const leastShare = 0.08;

/** Channels that differ by less than this, of 255, are a grey. */
const leastColor = 28;

type NamedColor = { readonly name: string; readonly subjects: readonly string[] };

const reds: NamedColor = { name: '红色', subjects: ['红色的丝绸', '晚霞下的山', '熔岩'] };

/** Hues in degrees up to which a colour has its name, with what the painter paints in it. */
const colors: readonly (NamedColor & { readonly until: number })[] = [
  { until: 15, ...reds },
  { until: 42, name: '橙色', subjects: ['沙漠', '日落时的海', '秋天的山'] },
  { until: 70, name: '金色', subjects: ['金色的沙丘', '大理石', '晨光里的田野'] },
  { until: 165, name: '绿色', subjects: ['森林', '竹林里的雾', '极光'] },
  { until: 195, name: '青色', subjects: ['青色的湖', '薄雾中的山水', '冰'] },
  { until: 255, name: '蓝色', subjects: ['海浪', '星空', '青花瓷'] },
  { until: 290, name: '紫色', subjects: ['星云', '薰衣草', '夜色里的城市'] },
  { until: 345, name: '粉色', subjects: ['樱花', '云', '花园'] },
  { until: 360, ...reds },
];
const greys: NamedColor = { name: '黑白', subjects: ['水墨山水', '大理石', '雾中的山'] };

const ratios = ['1:1', '4:3', '3:4', '3:2', '2:3', '16:9', '9:16', '2:1', '1:2'];

/** Prompts for a picture with such colours, as bright and of the same shape: nothing in it is recognised. */
export async function describePicture(picture: Uint8Array): Promise<readonly string[]> {
  const image = sharp(picture).autoOrient();
  const { width, height } = (await sharp(picture).metadata()).autoOrient;
  const pixels = await image
    .resize(side, side, { fit: 'fill' })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer();
  const shares = new Map<string, { share: number; subjects: readonly string[] }>();
  let light = 0;
  for (let at = 0; at < pixels.length; at += 3) {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(at, at + 3);
    light += (red + green + blue) / 3 / 255 / side ** 2;
    const { name, subjects } = nameColor(red, green, blue);
    const share = (shares.get(name)?.share ?? 0) + 1 / side ** 2;
    shares.set(name, { share, subjects });
  }
  const named = [...shares]
    .sort(([, one], [, other]) => other.share - one.share)
    .filter(([, { share }], index) => index === 0 || share >= leastShare);
  const [first, second = first] = named;
  const palette = [...new Set([first, second].map((one) => one?.[0]))].join('和');
  const hour = light < 0.3 ? '夜晚，暗调' : light < 0.6 ? '黄昏，柔和的光' : '白天，明亮';
  const subjects = [...(first?.[1].subjects ?? []), ...(second?.[1].subjects.slice(0, 1) ?? [])];
  const shape = nearestRatio(width / height);
  return ['细腻', '极简', '梦幻', '抽象'].map(
    (look, index) =>
      `${subjects[index % subjects.length]}，${palette}，${hour}，${look} --ar ${shape}`,
  );
}

function nameColor(red: number, green: number, blue: number): NamedColor {
  const max = Math.max(red, green, blue);
  const range = max - Math.min(red, green, blue);
  if (range < leastColor) return greys;
  const sixth =
    max === red
      ? ((green - blue) / range + 6) % 6
      : max === green
        ? (blue - red) / range + 2
        : (red - green) / range + 4;
  return colors.find(({ until }) => sixth * 60 <= until) ?? greys;
}

function nearestRatio(ratio: number): string {
  const distance = (text: string) => {
    const [width = 1, height = 1] = text.split(':').map(Number);
    return Math.abs(Math.log(width / height / ratio));
  };
  return ratios.reduce((nearest, text) => (distance(text) < distance(nearest) ? text : nearest));
}
