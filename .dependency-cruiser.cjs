/** The layers of the repository, checked by `npm run check`. The picture is in docs/architecture.md. */
const SERVICE = '^services/([^/]+)/';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'domain-is-pure',
      comment: 'The domain knows no AWS, clock, environment or adapter: only the kernel, the contracts and itself.',
      severity: 'error',
      from: { path: '^services/[^/]+/src/domain/', pathNot: '\\.test\\.ts$' },
      to: {
        pathNot: ['^services/[^/]+/src/domain/', '^shared/(kernel|contracts)/', 'node_modules/(zod|@scure/base)/'],
      },
    },
    {
      name: 'use-cases-use-ports',
      comment: 'A use-case speaks to the world through ports; adapters are wired in by the container.',
      severity: 'error',
      from: { path: '^services/[^/]+/src/use-cases/', pathNot: '\\.test\\.ts$' },
      to: { path: ['^services/[^/]+/src/(adapters|handlers)/', 'node_modules/@aws-sdk'] },
    },
    {
      name: 'only-adapters-touch-sdks',
      severity: 'error',
      from: { path: '^services/', pathNot: ['/src/adapters/', '/src/container\\.ts$', '/test/', '\\.test\\.ts$'] },
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
      name: 'infra-names-no-code',
      comment: 'Stacks refer to functions by entry name; only contracts give them event patterns.',
      severity: 'error',
      from: { path: '^infra/' },
      to: { path: '^(services|frontend|scripts)/' },
    },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|cdk\\.out|\\.local|\\.cache)/' },
    parser: 'swc',
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default'] },
  },
};
