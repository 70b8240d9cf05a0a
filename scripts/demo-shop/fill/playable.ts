import type { DemoGame } from '../content/demo-game.ts';

/* The downloads of the demo shop: pages for the browser that need no network. */

type Mechanic = 'catch' | 'dodge' | 'recall';

/** Which of the three small games a listing gets. */
const MECHANICS: Readonly<Record<string, Mechanic>> = {
  Racing: 'dodge',
  Shooter: 'dodge',
  Action: 'dodge',
  Horror: 'dodge',
  Survival: 'dodge',
  Puzzle: 'recall',
  Rhythm: 'recall',
  'Visual Novel': 'recall',
  'Card & Board': 'recall',
  Educational: 'recall',
};
const HOW_TO: Readonly<Record<Mechanic, string>> = {
  catch: 'Catch what falls, with the arrow keys, by touch or with a controller.',
  dodge: 'Dodge what falls, with the arrow keys, by touch or with a controller.',
  recall: 'Repeat the lights, with the keys 1 to 4 or by touch.',
};

const mechanicOf = ({ category }: DemoGame): Mechanic => MECHANICS[category] ?? 'catch';

const css = (colour: number): string => `#${colour.toString(16).padStart(6, '0')}`;
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** The page of a demo game. */
export function gamePage(game: DemoGame): string {
  const { title, version, palette } = game;
  const { sky, land, ink, light, accent, glow } = palette;
  const settings = {
    mechanic: mechanicOf(game),
    sky: sky.map(css),
    land: land.map(css),
    ...{ ink: css(ink), light: css(light), accent: css(accent), glow: css(glow) },
  };
  return page(
    `${title} ${version}`,
    settings.ink,
    settings.light,
    `<h1>${escaped(title)}</h1>
<p>${HOW_TO[settings.mechanic]} Press Space or tap to restart.</p>
<canvas id="game" width="320" height="180"></canvas>
<p><audio controls loop src="music.wav"></audio></p>
<script src="game.js"></script>`,
    `const settings = ${JSON.stringify(settings)};`,
  );
}

/** The page of a demo tool or asset: its colours, to look at and to copy. */
export function palettePage(game: DemoGame): string {
  const { title, version } = game;
  const { ink, light } = game.palette;
  const swatches = coloursOf(game).map(
    (colour) => `<li style="background:${css(colour)}"><code>${css(colour)}</code></li>`,
  );
  return page(
    `${title} ${version}`,
    css(ink),
    css(light),
    `<h1>${escaped(title)}</h1>\n<p>Click a colour to copy it.</p>\n<ul>${swatches.join('')}</ul>`,
    `addEventListener('click', ({ target }) => {
  const code = target instanceof Element ? target.closest('li')?.textContent : undefined;
  if (code) void navigator.clipboard.writeText(code);
});`,
  );
}

const page = (title: string, ink: string, light: string, body: string, script: string): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title>
<style>
body { background: ${ink}; color: ${light}; font: 16px/1.5 system-ui; margin: 0 auto; max-width: 960px; padding: 16px; }
canvas { image-rendering: pixelated; width: 100%; }
ul { display: grid; gap: 8px; grid-template-columns: repeat(auto-fill, 160px); list-style: none; padding: 0; }
li { cursor: pointer; height: 96px; padding: 8px; }
code { background: ${ink}; color: ${light}; padding: 2px 6px; }
</style>
<script>
${script}
</script>
${body}
</html>
`;

/** All colours of a listing. */
export function coloursOf({ palette }: DemoGame): number[] {
  const { sky, land, ink, light, accent, glow } = palette;
  return [...sky, ...land, ink, light, accent, glow];
}

/** The GIMP palette of a listing. */
export function gimpPalette(game: DemoGame): string {
  const rows = coloursOf(game).map((colour) => `${colour >> 16} ${(colour >> 8) & 255} ${colour & 255} ${css(colour)}`);
  return `GIMP Palette\nName: ${game.title}\n#\n${rows.join('\n')}\n`;
}
