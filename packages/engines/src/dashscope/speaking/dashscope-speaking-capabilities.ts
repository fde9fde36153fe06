type Range = { readonly min: number; readonly max: number };

/**
 * Limits of a file. The engine checks types alone, since the service reads the files at their links: a host that has
 * them checks the rest, which the service refuses as `invalid-input`.
 */
export type DashScopeSpeakingFile = {
  /** MIME types. */
  readonly types: readonly string[];
  /** Most bytes. */
  readonly maxBytes?: number;
  /** Length of a film or a sound, in seconds. */
  readonly seconds?: Range;
  /** Pixels of each side of a film or a picture. */
  readonly sides?: Range;
};

/** Capabilities of a model that makes a person speak, and its protocol. */
export type DashScopeSpeakingCapabilities = {
  /** Medium of the person: a film, whose lips are changed, or a picture, which begins to speak. */
  readonly protocol: 'film' | 'picture';
  /** The film or the picture of the person. */
  readonly source: DashScopeSpeakingFile;
  /** The sound that the person speaks. */
  readonly voice: DashScopeSpeakingFile;
  /** A picture of the one who speaks, where the film shows several people. Absent: it takes none. */
  readonly reference?: DashScopeSpeakingFile;
  /** Such as `720P`. Empty: that of the film. */
  readonly resolutions: readonly string[];
  /** The model that looks at the picture first. Absent: none does. */
  readonly detector?: string;
};

const pictures = ['image/jpeg', 'image/png', 'image/bmp', 'image/webp'];
const sounds = ['audio/wav', 'audio/x-wav', 'audio/mpeg'];

/** The models of DashScope that make people speak, by their ids, as of November 2026. */
export const dashScopeSpeakingModels: Readonly<Record<string, DashScopeSpeakingCapabilities>> = {
  videoretalk: {
    protocol: 'film',
    source: {
      types: ['video/mp4', 'video/quicktime', 'video/x-msvideo'],
      maxBytes: 300_000_000,
      seconds: { min: 2, max: 120 },
      sides: { min: 640, max: 2048 },
    },
    voice: {
      types: [...sounds, 'audio/aac'],
      maxBytes: 30_000_000,
      seconds: { min: 2, max: 120 },
    },
    reference: { types: pictures, maxBytes: 10_000_000, sides: { min: 1, max: 4096 } },
    resolutions: [],
  },
  'wan2.2-s2v': {
    protocol: 'picture',
    source: { types: pictures, sides: { min: 400, max: 7000 } },
    voice: { types: sounds, maxBytes: 15_000_000, seconds: { min: 0, max: 20 } },
    resolutions: ['480P', '720P'],
    detector: 'wan2.2-s2v-detect',
  },
};
