import { describe, expect, test } from '@jest/globals';
import { EXPLAINED } from './explained-findings.ts';
import { everyStage } from './stages.ts';
import { findingsOf } from './synthesised.ts';

const stages = await everyStage();
const findings = stages.flatMap((stage) => findingsOf(stage).map((finding) => ({ stage: stage.name, ...finding })));

describe('cdk-nag (AwsSolutions)', () => {
  test('runs for every stage file and every scan engine', () => {
    expect(new Set(stages.map(({ scanEngine }) => scanEngine.kind))).toEqual(
      new Set(['embedded', 'guardduty', 'clamd']),
    );
    expect(new Set(findings.map(({ stage }) => stage))).toEqual(new Set(stages.map(({ name }) => name)));
  });

  test('has an explanation for every finding', () => {
    const unexplained = findings.filter(
      ({ rule, path }) => !EXPLAINED.some((each) => each.rule.test(rule) && each.path.test(path)),
    );
    expect(unexplained).toEqual([]);
  });

  test('has a finding for every explanation', () => {
    const idle = EXPLAINED.filter(
      (each) => !findings.some(({ rule, path }) => each.rule.test(rule) && each.path.test(path)),
    );
    expect(idle).toEqual([]);
  });
});
