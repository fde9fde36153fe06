// What a page needs once it has a picture of people: loaded then, not before.
export { FaceChoice } from './face-choice.tsx';
export { findFacesIn, findFacesOf, loadImage } from './find-faces-of.ts';
