import { useEffect, useRef } from 'react';

/**
 * For the heading of a list of `count` entries: it gets the focus when the entry that had it has left the list. The page
 * does not move: an entry also leaves the list when somebody else has changed it.
 */
export function useListHeading(count: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(count);
  useEffect(() => {
    if (count < before.current && document.activeElement === document.body)
      heading.current?.focus({ preventScroll: true });
    before.current = count;
  }, [count]);
  return heading;
}
