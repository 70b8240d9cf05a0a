import { type TouchEvent, useRef } from 'react';

const FAR_ENOUGH_PX = 48;

/**
 * Touch handlers that call `onSwipe` with 1 for a swipe to the left and -1 for one to the right. Scrolling still works.
 */
export function useSwipe(onSwipe: (by: 1 | -1) => void) {
  const start = useRef<{ readonly x: number; readonly y: number }>(undefined);
  return {
    onTouchStart({ touches }: TouchEvent) {
      const touch = touches.item(0);
      // Two fingers zoom.
      start.current = touch === null || touches.length > 1 ? undefined : { x: touch.clientX, y: touch.clientY };
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      const touch = changedTouches.item(0);
      if (touch === null || start.current === undefined) return;
      const across = touch.clientX - start.current.x;
      const down = touch.clientY - start.current.y;
      start.current = undefined;
      if (Math.abs(across) >= FAR_ENOUGH_PX && Math.abs(across) > 1.5 * Math.abs(down)) onSwipe(across < 0 ? 1 : -1);
    },
  };
}
