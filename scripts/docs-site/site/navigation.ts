/** A heading of the menu, with its pages in order. */
export interface NavigationSection {
  readonly title: string;
  readonly files: readonly string[];
}

interface Rule {
  readonly title: string;
  readonly pattern: RegExp;
  /** The files that come first, in this order. The others follow by name. */
  readonly first?: readonly string[];
}

const named = (...names: readonly string[]): readonly string[] => names.map((name) => `docs/${name}.md`);
const RUN = named(
  'deploy',
  'btcpay',
  'runbook',
  'runbook/functions',
  'runbook/checkout',
  'runbook/games',
  'runbook/payouts',
  'runbook/releases',
  'runbook/btcpay',
  'runbook/keys',
  'runbook/disputes',
  'runbook/limits',
  'runbook/recovery',
  'service-levels',
  'cost',
  'performance',
  'scaling',
  'threat-model',
);

/** The first rule whose pattern matches takes the file. */
const RULES: readonly Rule[] = [
  {
    title: 'Start here',
    pattern: /^[A-Z_]+\.md$/,
    first: ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md'],
  },
  { title: 'Decisions', pattern: /^docs\/decisions\//, first: ['docs/decisions/README.md'] },
  { title: 'Events', pattern: /^docs\/[a-z-]*events\.md$/, first: named('events', 'public-events', 'private-events') },
  {
    title: 'Run a store',
    pattern: new RegExp(
      `^docs/(?:${RUN.map((file) => file.slice(5, -3)).join('|')}|runbook/|restore|disaster)[^/]*\\.md$`,
    ),
    first: RUN,
  },
  {
    title: 'The store',
    pattern: /^docs\//,
    first: named('architecture', 'payments', 'access', 'api-keys', 'webhooks', 'limits', 'scan-certificates'),
  },
  { title: 'Services', pattern: /^services\// },
  { title: 'Packages', pattern: /./ },
];

/** Every page in the menu's order. A document that nobody listed is below the heading that its folder says. */
export function navigationOf(files: readonly string[]): readonly NavigationSection[] {
  const byRule = Map.groupBy(files, (file) => RULES.find(({ pattern }) => pattern.test(file)));
  const sections = RULES.map((rule): NavigationSection => {
    const { first = [] } = rule;
    const place = (file: string): number => (first.includes(file) ? first.indexOf(file) : first.length);
    const sorted = (byRule.get(rule) ?? []).toSorted((a, b) => place(a) - place(b) || (a < b ? -1 : 1));
    return { title: rule.title, files: sorted };
  });
  // Hundreds of decisions are read from their index, so they end the menu.
  const isDecisions = ({ title }: NavigationSection): boolean => title === 'Decisions';
  return [...sections.filter((section) => !isDecisions(section)), ...sections.filter(isDecisions)].filter(
    ({ files: pages }) => pages.length > 0,
  );
}
