/** The layers of the repository, checked by `npm run check`. The picture is in docs/architecture.md. */
const SERVICE = '^services/([^/]+)/';
/** A layer of a service: a folder of `src`, or of one of the slices in `src`. */
const layer = (name) => [`^services/[^/]+/src/${name}/`, `^services/[^/]+/src/[^/]+/${name}/`];
/** `table` holds what the slices of a service know of the table that they share. */
const ADAPTERS = [...layer('adapters'), ...layer('table')];
const HANDLERS = [...layer('handlers'), ...layer('http')];
/** What makes a service's events from the changed items of its table. */
const EVENTS = ['^services/[^/]+/src/(view-)?events\\.ts$', '^services/[^/]+/src/events/(adapters|domain)/'];
/** The packages in `scripts/`. Whatever else is in there is thin and uses them. */
const PACKAGES = ['local-cloud', 'btcpay-stand-in', 'demo-shop', 'simulate', 'operate', 'docs-site'];

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'domain-is-pure',
      comment: 'The domain knows no AWS, clock, environment or adapter: only the kernel, the contracts and itself.',
      severity: 'error',
      from: { path: layer('domain'), pathNot: '\\.test\\.ts$' },
      to: {
        pathNot: [...layer('domain'), '^shared/(kernel|contracts)/', 'node_modules/(zod|@scure/base)/'],
      },
    },
    {
      name: 'use-cases-use-ports',
      comment: 'A use-case speaks to the world through ports; adapters are wired in by the container.',
      severity: 'error',
      from: { path: layer('use-cases'), pathNot: '\\.test\\.ts$' },
      to: { path: [...ADAPTERS, ...HANDLERS, 'node_modules/@aws-sdk'] },
    },
    {
      name: 'handlers-use-ports',
      comment: 'A handler translates one trigger; `*.lambda.ts` beside it wires the adapters in.',
      severity: 'error',
      from: { path: HANDLERS, pathNot: ['\\.(lambda|part)\\.ts$', '\\.test\\.ts$'] },
      to: { path: [...ADAPTERS, '^services/[^/]+/src/(container|config)\\.ts$', 'node_modules/@aws-sdk'] },
    },
    {
      name: 'events-come-from-items',
      comment:
        'Events are made from changed items: of domain, contracts and the schemas of items, of nothing above them.',
      severity: 'error',
      from: { path: EVENTS, pathNot: '\\.test\\.ts$' },
      to: { path: [...HANDLERS, ...layer('use-cases'), '^services/[^/]+/src/(container|config)\\.ts$'] },
    },
    {
      name: 'only-adapters-touch-sdks',
      severity: 'error',
      from: { path: '^services/', pathNot: [...ADAPTERS, '/src/container\\.ts$', '/test/', '\\.test\\.ts$'] },
      to: { path: 'node_modules/(@aws-sdk|aws4fetch|@virustotal)' },
    },
    {
      name: 'services-are-strangers',
      comment: 'Services talk by events and the documented calls, never by import.',
      severity: 'error',
      from: { path: SERVICE },
      to: { path: '^services/', pathNot: '^services/$1/' },
    },
    {
      name: 'slices-share-no-wiring',
      comment: 'A slice uses the domain, use-cases and ports of another one, never its handlers or adapters.',
      severity: 'error',
      from: {
        path: '^services/([^/]+)/src/([^/]+)/(domain|use-cases|handlers)/',
        pathNot: ['\\.(lambda|part)\\.ts$', '\\.test\\.ts$'],
      },
      to: { path: '^services/$1/src/[^/]+/(adapters|handlers)/', pathNot: '^services/$1/src/$2/' },
    },
    {
      name: 'slices-share-no-handlers',
      comment: 'One transaction may write items of several slices, so adapters use adapters; never handlers.',
      severity: 'error',
      from: { path: '^services/([^/]+)/src/([^/]+)/adapters/', pathNot: '\\.test\\.ts$' },
      to: { path: '^services/$1/src/[^/]+/(handlers|use-cases)/', pathNot: '^services/$1/src/$2/' },
    },
    {
      name: 'shared-knows-no-service',
      comment: 'Only what tests share may use the local cloud: tables to test adapters on.',
      severity: 'error',
      from: { path: '^shared/', pathNot: ['^shared/testing/', '\\.test\\.ts$'] },
      to: { path: '^(services|infra|frontend|scripts)/' },
    },
    {
      name: 'frontend-knows-only-the-contracts',
      severity: 'error',
      from: { path: '^frontend/src/' },
      to: { path: '^(shared/(?!contracts/|kernel/)|services|infra|scripts)' },
    },
    {
      name: 'frontend-content-is-text',
      comment: 'Texts know the contracts and the settings, and nothing of the site that shows them.',
      severity: 'error',
      from: { path: '^frontend/src/(content|translations)/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^frontend/src/(content|translations)/', '^shared/(contracts|kernel)/', '^settings/'] },
    },
    {
      name: 'frontend-lib-is-below-components',
      comment: "lib has no page. Of the texts it uses those that are no page's own: the files directly in content/.",
      severity: 'error',
      from: { path: '^frontend/src/lib/', pathNot: '\\.test\\.ts$' },
      to: { path: '^frontend/src/', pathNot: ['/src/lib/', '/src/content/[^/]+$', '/src/worker/names\\.ts$'] },
    },
    {
      name: 'frontend-components-are-below-features',
      severity: 'error',
      from: { path: '^frontend/src/components/' },
      to: { path: '^frontend/src/', pathNot: '^frontend/src/(components|lib|content)/' },
    },
    {
      name: 'frontend-features-are-below-app',
      severity: 'error',
      from: { path: '^frontend/src/features/', pathNot: '\\.test\\.ts$' },
      to: { path: '^frontend/src/', pathNot: '^frontend/src/(features|components|lib|content)/' },
    },
    {
      name: 'frontend-features-publish',
      comment: 'Of another feature, only the files in its folder published/ are used.',
      severity: 'error',
      from: { path: '^frontend/src/features/([^/]+)/' },
      to: { path: '^frontend/src/features/', pathNot: ['^frontend/src/features/$1/', '/features/[^/]+/published/'] },
    },
    {
      name: 'infra-names-no-code',
      comment: 'Stacks refer to functions by entry name; only contracts give them event patterns.',
      severity: 'error',
      from: { path: '^infra/' },
      to: { path: '^(services|frontend|scripts)/' },
    },
    {
      name: 'emulators-know-no-store',
      comment: 'Other shops and CDK apps can use them: neither they nor their tests import anything of Satcade.',
      severity: 'error',
      from: { path: '^scripts/(local-cloud|btcpay-stand-in)/' },
      to: { path: '^(services|shared|infra|frontend|settings|scripts)/', pathNot: '^scripts/$1/' },
    },
    ...PACKAGES.map((name) => ({
      name: `${name}-by-its-name`,
      comment: 'Others import what the package publishes (`exports` in its package.json), never its files.',
      severity: 'error',
      from: { pathNot: `^scripts/${name}/` },
      to: { path: `^scripts/${name}/`, dependencyTypes: ['local'] },
    })),
    {
      name: 'demo-shop-uses-what-services-publish',
      comment: 'It fills any running store, so it imports what a service publishes (`exports`), never its files.',
      severity: 'error',
      from: { path: '^scripts/demo-shop/' },
      to: { path: '^services/', dependencyTypes: ['local'] },
    },
    {
      name: 'packages-know-no-command',
      comment: 'start, test, build and the other folders use the packages, never the other way round.',
      severity: 'error',
      from: { path: `^scripts/(${PACKAGES.join('|')})/` },
      to: { path: '^scripts/', pathNot: `^scripts/(${[...PACKAGES, 'lib'].join('|')})/` },
    },
    {
      name: 'command-uses-contracts',
      comment: 'It is installed without the rest: from the store it needs the contracts and the kernel alone.',
      severity: 'error',
      from: { path: '^cli/', pathNot: '\\.test\\.ts$' },
      to: { path: '^(services|infra|frontend|scripts)/|^shared/(dynamo|lambda|testing)/' },
    },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|cdk\\.out|\\.local|\\.cache)/' },
    parser: 'swc',
    // No rule asks for orphans, dependents or metrics.
    skipAnalysisNotInRules: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default'] },
  },
};
