/** Fields of a face swap. */
export const faceSwapFields = {
  /** The picture whose face is replaced. */
  image: { kind: 'needed-picture', role: 'source' },
  /** The picture that has the face. */
  face: { kind: 'needed-picture', role: 'face' },
  /** Which face of the picture is replaced, from the largest one. */
  targetFace: { kind: 'index', max: 10, usual: 5, from: 'faces' },
  /** Which face of the other picture is put in. */
  sourceFace: { kind: 'index', max: 10, usual: 5, from: 'faces' },
  /** Program that makes the face sharper afterwards. Left out: none. */
  restore: { kind: 'choice', values: ['gfpgan', 'codeformer'], usual: [], from: 'restorers' },
} as const;
