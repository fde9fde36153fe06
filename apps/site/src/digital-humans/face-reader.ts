// What reads a face and shows it: loaded once there is one.
export { fitPicture } from '@site/creation';
export { describeFaceIssue } from './describe-face-issue.ts';
export { FaceView } from './face-view.tsx';
export { listenTo, readFace } from './read-face.ts';
