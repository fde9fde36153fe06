/** What a face swap is asked beside its two pictures. */
export const faceSwapFields = {
  /** Which face of the picture is replaced, from the largest one. */
  targetFace: { kind: 'index', max: 10, usual: 5, from: 'faces' },
  /** Which face of the other picture is put in. */
  sourceFace: { kind: 'index', max: 10, usual: 5, from: 'faces' },
  /** What makes the face sharper afterwards. Left out: nothing. */
  restore: { kind: 'choice', values: ['gfpgan', 'codeformer'], usual: [], from: 'restorers' },
} as const;
