import { useEffect, useLayoutEffect } from 'react';

/** `useLayoutEffect`, which does nothing on a server: React 18 complains of it there. */
export const useLayoutEffectInBrowser = typeof window === 'undefined' ? useEffect : useLayoutEffect;
