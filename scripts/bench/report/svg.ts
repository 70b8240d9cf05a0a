/** The colours of the charts, for readers with a light and with a dark theme. A chart brings its own background. */
const STYLE = `<style>
.back{fill:#fff}.ink{fill:#1f2328}.soft{fill:#59636e}.grid{stroke:#d1d9e0}.goal{stroke:#1f2328}
.f0{fill:#8c959f}.f1{fill:#0969da}.f2{fill:#1a7f37}.f3{fill:#9a6700}.f4{fill:#8250df}.f5{fill:#cf222e}
.s0{stroke:#8c959f}.s1{stroke:#0969da}.s2{stroke:#1a7f37}.s3{stroke:#9a6700}.s4{stroke:#8250df}.s5{stroke:#cf222e}
@media(prefers-color-scheme:dark){
.back{fill:#0d1117}.ink{fill:#f0f6fc}.soft{fill:#9198a1}.grid{stroke:#3d444d}.goal{stroke:#f0f6fc}
.f0{fill:#656c76}.f1{fill:#4493f8}.f2{fill:#3fb950}.f3{fill:#d29922}.f4{fill:#ab7df8}.f5{fill:#f85149}
.s0{stroke:#656c76}.s1{stroke:#4493f8}.s2{stroke:#3fb950}.s3{stroke:#d29922}.s4{stroke:#ab7df8}.s5{stroke:#f85149}}
</style>`;

export const WIDTH = 720;
/** How many colours there are for bars and lines. */
export const COLOURS = 6;

const escapeXml = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? '&quot;');

/** One decimal is enough for a place in the picture, and keeps the files small. */
export const px = (value: number): string => String(Math.round(value * 10) / 10);

interface TextAt {
  readonly x: number;
  readonly y: number;
  readonly kind?: 'ink' | 'soft';
  readonly anchor?: 'start' | 'middle' | 'end';
  readonly size?: number;
}

export function text(content: string, { x, y, kind = 'ink', anchor = 'start', size = 12 }: TextAt): string {
  return `<text class="${kind}" x="${px(x)}" y="${px(y)}" font-size="${size}" text-anchor="${anchor}">${escapeXml(content)}</text>`;
}

/** The picture around the parts. `label` says what it shows, for readers who do not see it. */
export function svg(label: string, height: number, parts: readonly string[]): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${px(height)}" width="${WIDTH}" height="${px(height)}" role="img" aria-label="${escapeXml(label)}" font-family="system-ui,sans-serif">`,
    STYLE,
    `<rect class="back" width="${WIDTH}" height="${px(height)}" rx="6"/>`,
    ...parts,
    '</svg>',
    '',
  ].join('\n');
}

/** The names of the colours in a row. */
export function legend(names: readonly string[], y: number): readonly string[] {
  let x = 16;
  return names.flatMap((name, at) => {
    const from = x;
    x += 30 + name.length * 7;
    return [
      `<rect class="f${at % COLOURS}" x="${px(from)}" y="${px(y - 9)}" width="10" height="10" rx="2"/>`,
      text(name, { x: from + 15, y, kind: 'soft' }),
    ];
  });
}

/** 1,350 or 12 or 0.35 */
export const short = (value: number): string =>
  value >= 100 ? Math.round(value).toLocaleString('en-US') : String(Number(value.toPrecision(2)));
