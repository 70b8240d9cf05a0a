import { table } from '../../cost/tables.ts';
import type { Result } from './result.ts';
import { chartsOf, SECTIONS } from './sections.ts';
import { type Summary, summaryOf } from './summary.ts';
import { short } from './svg.ts';
import { wrap } from './wrap.ts';

const WRITTEN = '<!-- Written by npm run bench -- report, from the files in docs/performance. Do not edit it. -->';

const INTRODUCTION = [
  'What the store does with the time of one machine. `npm run bench -- report` writes this page from the raw figures, and a test fails when it is not current. [CONTRIBUTING.md](../CONTRIBUTING.md#measure) says how to measure.',
  'All figures are those of the embedded local cloud, with its state on disk: on AWS, a request has other costs. Compare them with each other, not with those of other machines.',
];

const READING = [
  '**Value**: the median of the rounds; below it, the lowest and the highest.',
  '**Noise**: in every round the same build is measured twice, as two stores in turn. This is the largest difference between the two. A smaller change says nothing.',
  '**Before**, **ratio**: `compare` measures an earlier build in turn with this one. The ratio is now divided by before, the geometric mean of the rounds with its 95 % interval. It is **bold** if it is more than noise.',
  '**Processor time** is the work of all threads of the process of the store. Others on the machine make it wait, but hardly make it work more. On a shared machine, trust processor time and counts more than times on the clock.',
  '**Target**: a bar that the project set itself, met or not.',
];

/** The whole of docs/performance.md. */
export function pageOf(results: readonly Result[]): string {
  const paragraphs = [
    '# Performance',
    WRITTEN,
    ...INTRODUCTION.map((each) => wrap(each)),
    '## How to read the tables',
    READING.map((each) => wrap(`- ${each}`, '  ')).join('\n'),
    ...results.flatMap(sectionOf),
  ];
  return `${paragraphs.join('\n\n')}\n`;
}

function sectionOf(result: Result): readonly string[] {
  const { title, text } = SECTIONS[result.part];
  const byName = Map.groupBy(result.figures.map(summaryOf), ({ figure: { name } }) => name);
  return [
    `## ${title}`,
    wrap(text),
    wrap(factsOf(result)),
    ...chartsOf(result).map((chart) => `![${chart.title}](performance/${chart.file})`),
    ...[...byName].flatMap(([name, figures]) => [`### ${title}: ${name}`, figuresTable(result, figures)]),
    ...hows(result),
  ];
}

function factsOf({ part, date, seconds, machine, rounds, sides, command }: Result): string {
  const { processor, cores, memoryGb, system, node, loadAtStart, loadAtEnd } = machine;
  const own = sides.find(({ id }) => id === 'this');
  const old = sides.find(({ id }) => id === 'old');
  const changed = own?.isChanged === true ? ' with changes' : '';
  const builds = `commit ${own?.commit}${changed}${old === undefined ? '' : `, before: commit ${old.commit}`}`;
  const shared =
    loadAtStart > cores / 2
      ? ' **Others used the machine at the same time**, so the times on the clock are too long and their noise is large.'
      : '';
  return `Measured on ${date.slice(0, 10)}, ${builds}, in ${counted(rounds, 'round')} and ${counted(Math.round(seconds / 60), 'minute')}, by \`${command}\`, on ${processor}, ${cores} cores, ${memoryGb} GB, ${system}, Node ${node.slice(1)}. Load ${loadAtStart} before and ${loadAtEnd} after.${shared} Raw: [${part}.json](performance/${part}.json).`;
}

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;

function figuresTable({ sides }: Result, figures: readonly Summary[]): string {
  const isCompared = sides.some(({ id }) => id === 'old');
  const hasAt = figures.some(({ figure }) => figure.at !== undefined);
  const unit = figures[0]?.figure.unit ?? '';
  return table(
    [
      ...['of', ...(hasAt ? ['at'] : []), ...(isCompared ? [`before, ${unit}`] : [])],
      ...[`value, ${unit}`, 'lowest to highest', ...(isCompared ? ['ratio'] : []), 'noise', 'target'],
    ],
    figures.map((summary) => [
      summary.figure.of ?? '',
      ...(hasAt ? [summary.figure.at?.toLocaleString('en-US') ?? ''] : []),
      ...(isCompared ? [summary.old === undefined ? '' : short(summary.old)] : []),
      short(summary.value),
      summary.low === summary.high ? '' : `${short(summary.low)} to ${short(summary.high)}`,
      ...(isCompared ? [ratioText(summary)] : []),
      summary.noise === undefined ? '' : percent(summary.noise),
      targetText(summary),
    ]),
  );
}

function ratioText({ ratio, isDistinct }: Summary): string {
  if (ratio === undefined) return '';
  const { value, interval } = ratio;
  const text = isDistinct ? `**${value.toFixed(2)}**` : value.toFixed(2);
  return interval === undefined ? text : `${text} (${interval.low.toFixed(2)} to ${interval.high.toFixed(2)})`;
}

function targetText({ figure: { target, better }, isMet }: Summary): string {
  if (target === undefined) return '';
  return `${better === 'less' ? 'at most' : 'at least'} ${short(target)}: ${isMet === true ? 'met' : '**not met**'}`;
}

const percent = (share: number): string =>
  `${share >= 0.1 ? Math.round(share * 100) : Number((share * 100).toFixed(1))} %`;

/** How the figures of a part were measured, each way once. */
function hows({ figures }: Result): readonly string[] {
  const byHow = Map.groupBy(
    figures.filter(({ how }) => how !== undefined),
    ({ how }) => how,
  );
  if (byHow.size === 0) return [];
  const lines = [...byHow].map(([how, measured]) => {
    const names = [...new Set(measured.map(({ name }) => name))].join(', ');
    return wrap(`- ${names}: ${how}.`, '  ');
  });
  return ['How it was measured:', lines.join('\n')];
}
