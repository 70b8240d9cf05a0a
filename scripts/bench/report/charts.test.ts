import { describe, expect, it } from '@jest/globals';
import { barChart } from './bar-chart.ts';
import { lineChart } from './line-chart.ts';
import { short, svg } from './svg.ts';

const bars = barChart({
  title: 'Load <time>',
  unit: 'ms',
  series: ['before', 'now'],
  rows: [
    { label: 'list', values: [440, 110], target: 220 },
    { label: 'page', values: [undefined, 22] },
  ],
});

const lines = lineChart({
  title: 'Units',
  across: 'buyers at once',
  unit: 'count',
  steps: [1, 8, 50],
  lines: [
    { name: 'WCU', values: [20, 10, 5] },
    { name: 'events', values: [6, undefined, 3] },
  ],
});

/** Without what every chart has. */
const parts = (chart: string): string[] => chart.replace(/<style>.*?<\/style>\n/s, '').split('\n');

describe('a bar chart', () => {
  it('has a bar for each value at one scale, and a line at the target', () => {
    expect(parts(bars)).toEqual([
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 720 162" width="720" height="162" role="img" aria-label="Load &lt;time&gt;, ms" font-family="system-ui,sans-serif">',
      '<rect class="back" width="720" height="162" rx="6"/>',
      '<text class="ink" x="16" y="22" font-size="14" text-anchor="start">Load &lt;time&gt;</text>',
      '<rect class="f0" x="16" y="33" width="10" height="10" rx="2"/>',
      '<text class="soft" x="31" y="42" font-size="12" text-anchor="start">before</text>',
      '<rect class="f1" x="88" y="33" width="10" height="10" rx="2"/>',
      '<text class="soft" x="103" y="42" font-size="12" text-anchor="start">now</text>',
      '<text class="ink" x="200" y="74" font-size="12" text-anchor="end">list</text>',
      '<rect class="f0" x="210" y="56" width="440" height="12" rx="2"/>',
      '<text class="soft" x="656" y="66" font-size="12" text-anchor="start">440</text>',
      '<rect class="f1" x="210" y="70" width="110" height="12" rx="2"/>',
      '<text class="soft" x="326" y="80" font-size="12" text-anchor="start">110</text>',
      '<line class="goal" x1="430" y1="53" x2="430" y2="86" stroke-width="2" stroke-dasharray="3 2"/>',
      '<text class="ink" x="200" y="114" font-size="12" text-anchor="end">page</text>',
      '<rect class="f1" x="210" y="110" width="22" height="12" rx="2"/>',
      '<text class="soft" x="238" y="120" font-size="12" text-anchor="start">22</text>',
      '<text class="soft" x="210" y="150" font-size="12" text-anchor="start">ms; the line across is the target</text>',
      '</svg>',
      '',
    ]);
  });

  it('draws without values', () => {
    expect(barChart({ title: 'Empty', unit: 'ms', series: ['now'], rows: [] })).not.toContain('NaN');
  });
});

describe('a line chart', () => {
  it('has a line for each name, and skips what was not measured', () => {
    expect(parts(lines)).toEqual([
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 720 330" width="720" height="330" role="img" aria-label="Units, count, by buyers at once" font-family="system-ui,sans-serif">',
      '<rect class="back" width="720" height="330" rx="6"/>',
      '<text class="ink" x="16" y="22" font-size="14" text-anchor="start">Units</text>',
      '<rect class="f0" x="16" y="33" width="10" height="10" rx="2"/>',
      '<text class="soft" x="31" y="42" font-size="12" text-anchor="start">WCU</text>',
      '<rect class="f1" x="67" y="33" width="10" height="10" rx="2"/>',
      '<text class="soft" x="82" y="42" font-size="12" text-anchor="start">events</text>',
      '<line class="grid" x1="56" y1="280" x2="660" y2="280"/>',
      '<text class="soft" x="48" y="284" font-size="12" text-anchor="end">0</text>',
      '<line class="grid" x1="56" y1="225" x2="660" y2="225"/>',
      '<text class="soft" x="48" y="229" font-size="12" text-anchor="end">5</text>',
      '<line class="grid" x1="56" y1="170" x2="660" y2="170"/>',
      '<text class="soft" x="48" y="174" font-size="12" text-anchor="end">10</text>',
      '<line class="grid" x1="56" y1="115" x2="660" y2="115"/>',
      '<text class="soft" x="48" y="119" font-size="12" text-anchor="end">15</text>',
      '<line class="grid" x1="56" y1="60" x2="660" y2="60"/>',
      '<text class="soft" x="48" y="64" font-size="12" text-anchor="end">20</text>',
      '<polyline class="s0" fill="none" stroke-width="2" points="56,60 358,170 660,225"/>',
      '<circle class="f0" cx="56" cy="60" r="3"/>',
      '<circle class="f0" cx="358" cy="170" r="3"/>',
      '<circle class="f0" cx="660" cy="225" r="3"/>',
      '<text class="soft" x="667" y="229" font-size="12" text-anchor="start">5</text>',
      '<polyline class="s1" fill="none" stroke-width="2" points="56,214 660,247"/>',
      '<circle class="f1" cx="56" cy="214" r="3"/>',
      '<circle class="f1" cx="660" cy="247" r="3"/>',
      '<text class="soft" x="667" y="251" font-size="12" text-anchor="start">3</text>',
      '<text class="soft" x="56" y="298" font-size="12" text-anchor="middle">1</text>',
      '<text class="soft" x="358" y="298" font-size="12" text-anchor="middle">8</text>',
      '<text class="soft" x="660" y="298" font-size="12" text-anchor="middle">50</text>',
      '<text class="soft" x="56" y="318" font-size="12" text-anchor="start">count, by buyers at once</text>',
      '</svg>',
      '',
    ]);
  });

  it('draws one step, and zeros', () => {
    const chart = lineChart({ title: 'One', across: 'x', unit: 'y', steps: [1], lines: [{ name: 'z', values: [0] }] });
    expect(chart).not.toContain('NaN');
  });
});

describe('charts', () => {
  it('have colours of a light and of a dark theme for every class that they use', () => {
    const [light = '', dark = ''] = bars.slice(bars.indexOf('<style>'), bars.indexOf('</style>')).split('@media');
    const used = new Set([...`${bars}${lines}`.matchAll(/class="(\w+)"/g)].map(([, name]) => name));
    expect(used.size).toBeGreaterThan(5);
    for (const name of used) {
      expect({ name, light: light.includes(`.${name}{`) }).toEqual({ name, light: true });
      expect({ name, dark: dark.includes(`.${name}{`) }).toEqual({ name, dark: true });
    }
  });

  it('say what they show to readers who do not see them, and write signs of markup as text', () => {
    expect(bars).toContain('aria-label="Load &lt;time&gt;, ms"');
    expect(svg('a "b" & c', 10, [])).toContain('aria-label="a &quot;b&quot; &amp; c"');
  });

  it('write numbers with two digits that count', () => {
    expect([0, 0.0321, 4.56, 12, 99.4, 1350.4].map(short)).toEqual(['0', '0.032', '4.6', '12', '99', '1,350']);
  });
});
