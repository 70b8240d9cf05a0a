import type { Game } from '@satcade/contracts/entities';
import { Suspense, useEffect, useRef, useState } from 'react';
import { lazyPart } from '../../../lib/lazy-part.ts';

const FilesSection = lazyPart(() => import('./files-section.tsx'));

/** The files of a game, loaded when the visitor scrolls to them: most buy without. */
export function Files({ game }: { readonly game: Game }) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (place.current === null) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting === true && setNear(true));
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={place}>
      {isNear && (
        <Suspense>
          <FilesSection game={game} />
        </Suspense>
      )}
    </div>
  );
}
