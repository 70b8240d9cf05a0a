import { encode } from 'uqr';

/** A code of more letters has so many squares that their size matters more than repairing a damaged one. */
const LONG = 200;

/** A QR code as one crisp path: `currentColor` on a transparent ground, so it needs a white plate behind it. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { data, size } = encode(text, { ecc: text.length > LONG ? 'L' : 'M', border: 0 });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" role="img" aria-label={label}>
      <path d={path} fill="currentColor" />
    </svg>
  );
}
