import { useEffect, useEffectEvent, useRef, useState } from 'react';

const STEP = 60;

/**
 * How many items of a long list to render: a first batch, and more whenever the end comes near. `end` is for an element
 * after the last item. Starts again when `list` changes.
 */
export function useGrowing(length: number, list: string) {
  const [shown, setShown] = useState({ list, count: STEP });
  const end = useRef<HTMLDivElement>(null);
  const count = Math.min(length, shown.list === list ? shown.count : STEP);
  const grow = useEffectEvent(() => setShown({ list, count: count + STEP }));
  const isAll = count >= length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: observing again tells whether the end is still near.
  useEffect(() => {
    if (isAll || end.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) grow();
      },
      { rootMargin: '1200px' },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [isAll, count]);
  return { count, end };
}
