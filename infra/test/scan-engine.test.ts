import { describe, expect, it } from '@jest/globals';
import { App } from 'aws-cdk-lib';
import { scanEngineOf } from '../scan-engine.ts';

const engineOf = (isProduction: boolean, context: Record<string, string>) =>
  scanEngineOf(new App({ context }), { isProduction });

describe('malware engine of production', () => {
  it.each<Record<string, string>>([{}, { scanEngine: 'embedded' }, { acceptEmbeddedScanner: 'true' }])(
    'refuses %j: the built-in rules must be chosen and accepted',
    (context) => {
      expect(() => engineOf(true, context)).toThrow(/acceptEmbeddedScanner=true/);
    },
  );

  it('accepts the embedded engine if it is named and accepted', () => {
    expect(engineOf(true, { scanEngine: 'embedded', acceptEmbeddedScanner: 'true' })).toEqual({ kind: 'embedded' });
  });

  it('accepts an engine with a maintained database', () => {
    expect(engineOf(true, { scanEngine: 'guardduty' })).toEqual({ kind: 'guardduty' });
    const clamd = { scanEngine: 'clamd', clamdAddress: 'scanner.example:3310' };
    expect(engineOf(true, clamd)).toEqual({ kind: 'clamd', address: 'scanner.example:3310' });
  });
});

describe('malware engine of other stages', () => {
  it('is the embedded one unless the context names another', () => {
    expect(engineOf(false, {})).toEqual({ kind: 'embedded' });
  });
});
