/** Rows of squares, one letter each: k dark, w light, o main, s shade; a dot is transparent. */
export type Picture = readonly string[];

/** Colours by letter. They are roles, so that the pictures follow the theme. */
const COLOURS: Readonly<Record<string, string>> = {
  k: 'var(--pixel-dark, var(--ink))',
  w: 'var(--pixel-light, var(--surface))',
  o: 'var(--pixel-main, var(--accent))',
  s: 'var(--pixel-shade, var(--accent-text))',
};

/** A small picture of squares. Decoration, hidden from screen readers. */
export function PixelArt({
  picture,
  className,
}: {
  readonly picture: Picture;
  readonly className?: string | undefined;
}) {
  const width = Math.max(...picture.map((row) => row.length));
  return (
    <svg
      className={className}
      viewBox={`0 0 ${width} ${picture.length}`}
      shapeRendering="crispEdges"
      aria-hidden="true"
    >
      {Object.entries(COLOURS).map(([letter, fill]) => (
        <path key={letter} fill={fill} d={pathOf(picture, letter)} />
      ))}
    </svg>
  );
}

/** One path for all squares of a colour. Neighbours in a row become one rectangle. */
function pathOf(rows: Picture, letter: string): string {
  return rows
    .flatMap((row, y) =>
      [...row.matchAll(new RegExp(`${letter}+`, 'g'))].map(
        (run) => `M${run.index} ${y}h${run[0].length}v1h-${run[0].length}z`,
      ),
    )
    .join('');
}
