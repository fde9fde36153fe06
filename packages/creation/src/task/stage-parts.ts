export { PictureCompare } from '../compare/picture-compare.tsx';
export { FailureCard } from '../failure/failure-card.tsx';
export { FinishedCreation } from './finished-creation.tsx';
export { ToldTexts } from './told-texts.tsx';
