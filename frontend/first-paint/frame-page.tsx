import { Skeleton } from '../src/components/skeleton.tsx';

/** The main layout of a page: blocks side by side, one card, or a head above rows. */
export type FrameShape = 'columns' | 'card' | 'rows';

/**
 * The placeholder of a page until its script has loaded. Only the build renders it (see prerender.tsx), so its sizes
 * are inline styles: a style sheet would be one more file for every page.
 */
export function FramePage({ shape }: { readonly shape: FrameShape }) {
  return (
    <div className="page" aria-hidden="true" style={{ display: 'grid', gap: '24px' }}>
      {shape !== 'card' && <Skeleton width="min(280px, 60%)" height="44px" />}
      {shape === 'card' && <Skeleton width="min(480px, 100%)" height="420px" />}
      {shape === 'columns' && (
        <div
          style={{
            display: 'grid',
            gap: '24px',
            gridTemplateColumns: 'repeat(auto-fit, minmax(min(320px, 100%), 1fr))',
          }}
        >
          <Skeleton height="420px" />
          <Skeleton height="320px" />
        </div>
      )}
      {shape === 'rows' && [0, 1, 2, 3].map((row) => <Skeleton key={row} height="96px" />)}
    </div>
  );
}
