/** The mark of the favicon: an S in squares on a coin with stepped corners. */
export function Logo() {
  return (
    <svg width="28" height="28" viewBox="0 0 8 8" shapeRendering="crispEdges" aria-hidden="true">
      <path fill="var(--accent)" d="M1 0h6v1h1v6h-1v1h-6v-1h-1v-6h1z" />
      <path fill="var(--on-accent)" d="M2 1h4v1h-4zM2 2h1v1h-1zM2 3h4v1h-4zM5 4h1v1h-1zM2 5h4v1h-4zM3 6h2v1h-2z" />
    </svg>
  );
}
