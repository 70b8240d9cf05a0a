// One jest, three projects: `unit` (no network), `infra` (synthesises the templates) and `integration`
// (against the local cloud, started once by its global set-up).
const shared = {
  rootDir: import.meta.dirname,
  // Node loads the test files itself, types and all: see docs/decisions/0196-test-files-in-one-realm.md.
  testEnvironment: '<rootDir>/scripts/test/runner/environment.ts',
  testRunner: '<rootDir>/scripts/test/runner/run-file.ts',
  transform: {},
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/e2e/', '/cdk.out/', '/.local/', '/.cache/'],
  modulePathIgnorePatterns: ['<rootDir>/cdk.out', '<rootDir>/.local', '<rootDir>/.cache', '<rootDir>/dist'],
};

export default {
  projects: [
    {
      ...shared,
      displayName: 'unit',
      testMatch: ['<rootDir>/{shared,services,scripts,frontend,cli}/**/*.test.ts'],
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
