import { useEffect, useRef } from 'react';

/** Calls `run`, as the newest render has it, each time that it becomes due. */
export function useWhenDue(isDue: boolean, run: () => void): void {
  const newest = useRef(run);
  useEffect(() => {
    newest.current = run;
  });
  useEffect(() => {
    if (isDue) newest.current();
  }, [isDue]);
}
