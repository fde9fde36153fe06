export type { AspectRatio } from '../aspect-ratio/aspect-ratio.ts';
export type { AspectRatioPickerProps } from '../aspect-ratio/aspect-ratio-picker.tsx';
export { AspectRatioPicker } from '../aspect-ratio/aspect-ratio-picker.tsx';
export { readAspectRatio } from '../aspect-ratio/read-aspect-ratio.ts';
export { writeAspectRatio } from '../aspect-ratio/write-aspect-ratio.ts';
export type { CreationProviderProps } from '../creation-provider.tsx';
export { CreationProvider, useCreationMessages } from '../creation-provider.tsx';
export type { PromptComposerProps } from './prompt-composer.tsx';
export { PromptComposer } from './prompt-composer.tsx';
