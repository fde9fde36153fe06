/** Capabilities of a Seedream model. */
export type ArkCapabilities = {
  /** For these sizes the prompt or the references choose the aspect ratio. */
  readonly tiers: readonly ('1K' | '2K' | '3K' | '4K')[];
  /** Width times height, at least and at most, of a size in pixels. */
  readonly pixels: { readonly min: number; readonly max: number };
  /** How many files as `source` and `reference` it takes. */
  readonly maxReferences: number;
  /** References and images of a group together; 1 for a model without groups. */
  readonly maxGroup: number;
  /** Absent: always JPEG. */
  readonly formats?: readonly ('jpeg' | 'png')[];
  /** Bytes of a reference. */
  readonly maxReferenceBytes: number;
};

const megabyte = 1_000_000;

/** 4096 times 4096. */
const largest = 16_777_216;

const group = { maxReferences: 14, maxGroup: 15, maxReferenceBytes: 10 * megabyte } as const;

/** The models of Ark by their ids, as of November 2026. */
export const arkModels: Readonly<Record<string, ArkCapabilities>> = {
  'doubao-seedream-4-0-250828': {
    ...group,
    tiers: ['1K', '2K', '4K'],
    pixels: { min: 921_600, max: largest },
  },
  'doubao-seedream-4-5-251128': {
    ...group,
    tiers: ['2K', '4K'],
    pixels: { min: 3_686_400, max: largest },
  },
  'doubao-seedream-5-0-260128': {
    ...group,
    tiers: ['2K', '3K', '4K'],
    pixels: { min: 3_686_400, max: largest },
    formats: ['jpeg', 'png'],
  },
  'doubao-seedream-5-0-pro-260628': {
    tiers: ['1K', '2K'],
    pixels: { min: 921_600, max: 4_622_500 },
    maxReferences: 10,
    maxGroup: 1,
    formats: ['jpeg', 'png'],
    maxReferenceBytes: 30 * megabyte,
  },
};
