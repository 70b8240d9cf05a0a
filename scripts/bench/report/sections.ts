import { barChart } from './bar-chart.ts';
import { lineChart } from './line-chart.ts';
import type { RecordedPart, Result, ResultFigure } from './result.ts';
import { summaryOf } from './summary.ts';

interface Section {
  readonly title: string;
  readonly text: string;
  readonly charts: readonly Chart[];
}

interface Chart {
  readonly name: string;
  readonly title: string;
  readonly kind: 'bars' | 'lines';
  /** What the steps of lines count. */
  readonly across?: string;
  readonly shows: (figure: ResultFigure) => boolean;
}

const named =
  (...names: readonly string[]) =>
  ({ name }: ResultFigure): boolean =>
    names.includes(name);

export const SECTIONS: Readonly<Record<RecordedPart, Section>> = {
  orders: {
    title: 'The paid order',
    text: "Checkout, the stand-in for BTCPay pays, FULFILLED, and the developer's ledger, on a store with the demo shop. The floor is the no-op: a request whose function only answers. All buyers buy the same game, which is the worst case.",
    charts: [
      {
        ...{ name: 'orders', title: 'Processor time of a paid order', kind: 'bars' },
        shows: named('processor time of an order'),
      },
      {
        ...{ name: 'orders-units', title: 'Units of an order', kind: 'lines', across: 'buyers at once' },
        shows: ({ of }) => of === 'an order with its ledger',
      },
    ],
  },
  reads: {
    title: 'Hot reads',
    text: 'What visitors and buyers read most. The floor of each figure is that of the no-op: no route can be cheaper on the local cloud. A download is redeemed once for each token.',
    charts: [
      {
        ...{ name: 'reads', title: 'Requests a second, 8 connections', kind: 'bars' },
        shows: named('requests a second'),
      },
      {
        ...{ name: 'reads-processor', title: 'Processor time of a request', kind: 'bars' },
        shows: named('processor time of a request'),
      },
    ],
  },
  catalogue: {
    title: 'The size of the catalogue',
    text: 'Lists and searches in a warm function, by the number of listed games, without HTTP and without reading the snapshot. A request costs the no-op of the hot reads as well, so it grows less.',
    charts: [
      {
        ...{ name: 'catalogue', title: 'A list or a search', kind: 'lines', across: 'listed games' },
        shows: ({ name, at }) => name === 'processor time' && at !== undefined,
      },
    ],
  },
  functions: {
    title: 'Cold functions',
    text: 'What the functions load that visitors and buyers wait for. The floor of a load is that of an empty module. Its processor time hardly depends on others on the machine. The bar for a load of a hot read is 40 % of what it took at commit 902b5942.',
    charts: [
      { name: 'functions', title: 'Bundles', kind: 'bars', shows: named('bundle') },
      { name: 'functions-load', title: 'Load time in a fresh process', kind: 'bars', shows: named('load time') },
    ],
  },
  start: {
    title: 'Start of the store',
    text: 'From `npm start` on, with installed packages.',
    charts: [{ name: 'start', title: 'Start of the store', kind: 'bars', shows: named('start') }],
  },
  idle: {
    title: 'An idle store',
    text: 'What the store takes while nobody uses it. The floor is a bare Node server.',
    charts: [],
  },
};

/** A chart's file name with its text. */
export interface DrawnChart {
  readonly file: string;
  readonly title: string;
  readonly svg: string;
}

export const chartsOf = (result: Result): readonly DrawnChart[] =>
  SECTIONS[result.part].charts.map((chart) => ({
    file: `${chart.name}.svg`,
    title: chart.title,
    svg: chart.kind === 'bars' ? bars(chart, result) : lines(chart, result),
  }));

function bars({ title, shows }: Chart, { figures, sides }: Result): string {
  const shown = figures.filter(shows).map(summaryOf);
  const old = sides.find(({ id }) => id === 'old');
  const own = sides.find(({ id }) => id === 'this');
  return barChart({
    title,
    unit: shown[0]?.figure.unit ?? '',
    series: [...(old === undefined ? [] : [`before (${old.commit})`]), `now (${own?.commit ?? 'none'})`],
    rows: shown.map(({ figure, value, old: before }) => ({
      label: subjectOf(figure),
      values: [...(old === undefined ? [] : [before]), value],
      ...(figure.target !== undefined && { target: figure.target }),
    })),
  });
}

function lines({ title, across = '', shows }: Chart, { figures }: Result): string {
  const shown = figures.filter(shows).map(summaryOf);
  const steps = [...new Set(shown.flatMap(({ figure: { at } }) => at ?? []))].sort((a, b) => a - b);
  const nameOf = ({ name, of }: ResultFigure): string => (name === 'processor time' ? (of ?? name) : name);
  const byName = Map.groupBy(shown, ({ figure }) => nameOf(figure));
  return lineChart({
    ...{ title, across, steps, unit: shown[0]?.figure.unit ?? '' },
    lines: [...byName].map(([name, ofName]) => ({
      name,
      values: steps.map((step) => ofName.find(({ figure: { at } }) => at === step)?.value),
    })),
  });
}

/** What a figure measured, with the load if the same thing was measured under several. */
const subjectOf = ({ name, of = '', at }: ResultFigure): string =>
  name === 'processor time of an order' ? `${of}, ${at} at once` : of;
