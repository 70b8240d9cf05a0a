import { useEffect, useState } from 'react';

const AUTOPLAY_MS = 5_000;

/**
 * The index of the visible slide of `count`. Advances every 5 s until `go` is called, and never with reduced motion.
 */
export function useCarousel(count: number) {
  const [current, setCurrent] = useState(0);
  // Read in an effect: the page is prerendered without the reader's browser.
  const [playing, setPlaying] = useState(true);
  useEffect(() => {
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) setPlaying(false);
  }, []);
  useEffect(() => {
    if (!playing) return;
    const timer = setInterval(() => setCurrent((slide) => (slide + 1) % count), AUTOPLAY_MS);
    return () => clearInterval(timer);
  }, [playing, count]);
  const go = (slide: number) => {
    setPlaying(false);
    setCurrent((slide + count) % count);
  };
  return { current, playing, go };
}
