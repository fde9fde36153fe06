export { PictureCompare } from '../compare/picture-compare.tsx';
export { FailureCard } from '../failure/failure-card.tsx';
export { LazyPlayed } from '../playback/lazy-played.tsx';
export { FormSheetHandle, formSheetClasses } from '../sheet/form-sheet.tsx';
export { CreatedTexts } from './created-texts.tsx';
export { CreationDetails } from './creation-details.tsx';
export { CreationPreview } from './creation-preview.tsx';
export { PartialSongs } from './partial-songs.tsx';
export { ProgressPanel } from './progress-panel.tsx';
