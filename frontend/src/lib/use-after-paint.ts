import { useEffect, useState } from 'react';

/**
 * Follows a value after the next paint: the reaction to a click or a key shows first, then what costs much to render.
 * `first` is shown until the first paint.
 */
export function useAfterPaint<Value>(value: Value, first = value): Value {
  const [shown, setShown] = useState(first);
  // Effects run after the browser has painted.
  useEffect(() => setShown(value), [value]);
  return shown;
}
