// One jest, three projects: `unit` (no network), `infra` (synthesises the templates) and `integration`
// (against the local cloud, started once by its global set-up).
const shared = {
  rootDir: import.meta.dirname,
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: {
    '^.+\\.tsx?$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          target: 'es2024',
          transform: { react: { runtime: 'automatic' } },
        },
        module: { type: 'es6' },
      },
    ],
  },
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/e2e/', '/cdk.out/', '/.local/', '/.cache/'],
  modulePathIgnorePatterns: ['<rootDir>/cdk.out', '<rootDir>/.local', '<rootDir>/.cache', '<rootDir>/dist'],
};

export default {
  projects: [
    {
      ...shared,
      displayName: 'unit',
      testMatch: ['<rootDir>/{shared,services,scripts,frontend}/**/*.test.ts'],
      testPathIgnorePatterns: [...shared.testPathIgnorePatterns, '/test/integration/'],
      globalTeardown: '<rootDir>/scripts/local-cloud/test-fixture/global-teardown.mjs',
    },
    {
      ...shared,
      displayName: 'infra',
      testMatch: ['<rootDir>/infra/**/*.test.ts'],
      globalTeardown: '<rootDir>/infra/test/global-teardown.mjs',
    },
    {
      ...shared,
      displayName: 'integration',
      testMatch: ['<rootDir>/{services,scripts}/**/test/integration/**/*.test.ts'],
    },
  ],
};
