/** Limits of the service for a request, by model. */
export type SimulatedArkModel = {
  readonly tiers: Readonly<Record<string, string>>;
  readonly pixels: readonly [number, number];
  readonly maxImages: number;
  readonly hasGroups: boolean;
  readonly hasOutputFormat: boolean;
};

const square = { '1K': '1024x1024', '2K': '2048x2048', '3K': '3072x3072', '4K': '4096x4096' };
const [hd, wqhd, largest] = [1280 * 720, 2560 * 1440, 4096 * 4096];
const { '1K': one, '2K': two, '3K': three, '4K': four } = square;

/** As volcengine.com/docs/82379/1541523 and /1824121 list them. */
export const simulatedArkModels: Readonly<Record<string, SimulatedArkModel>> = {
  'doubao-seedream-4-0-250828': {
    tiers: { '1K': one, '2K': two, '4K': four },
    pixels: [hd, largest],
    maxImages: 14,
    hasGroups: true,
    hasOutputFormat: false,
  },
  'doubao-seedream-4-5-251128': {
    tiers: { '2K': two, '4K': four },
    pixels: [wqhd, largest],
    maxImages: 14,
    hasGroups: true,
    hasOutputFormat: false,
  },
  'doubao-seedream-5-0-260128': {
    tiers: { '2K': two, '3K': three, '4K': four },
    pixels: [wqhd, largest],
    maxImages: 14,
    hasGroups: true,
    hasOutputFormat: true,
  },
  'doubao-seedream-5-0-pro-260628': {
    tiers: { '1K': one, '2K': two },
    pixels: [hd, 2150 * 2150],
    maxImages: 10,
    hasGroups: false,
    hasOutputFormat: true,
  },
};
