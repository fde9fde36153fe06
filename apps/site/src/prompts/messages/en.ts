import type { PromptPartMessages } from './zh-cn.ts';

export const messages: PromptPartMessages = {
  styles: 'Style words',
  groups: { look: 'Look', light: 'Light', lens: 'Lens', material: 'Material' },
  labels: {
    look: {
      watercolor: 'Watercolour',
      ink: 'Ink wash',
      oil: 'Oil',
      anime: 'Anime',
      flat: 'Flat',
      sketch: 'Pencil',
      pixel: 'Pixel art',
      render: '3D render',
    },
    light: {
      golden: 'Golden hour',
      soft: 'Soft',
      backlit: 'Backlit',
      rays: 'Light rays',
      neon: 'Neon',
      moon: 'Moonlight',
    },
    lens: {
      near: 'Close-up',
      wide: 'Wide angle',
      aerial: 'Aerial',
      low: 'Low angle',
      macro: 'Macro',
      shallow: 'Shallow focus',
    },
    material: {
      glass: 'Glass',
      paper: 'Paper cut',
      clay: 'Clay',
      metal: 'Brushed metal',
      wool: 'Wool',
      grain: 'Film grain',
    },
  },
  recent: 'Recent prompts',
  loading: 'Loading…',
  empty: 'Prompts you have used will appear here',
  failed: 'Could not be loaded. Try again later.',
  guest: 'Log in to see the prompts you have used',
};
