import { describe, expect, test } from '@jest/globals';
import { makeEvent } from './event.ts';
import type { EventTarget } from './target.ts';
import { checkTargetInput, targetInput } from './target-input.ts';

const clock = { now: () => Date.UTC(2026, 0, 1) };
const event = makeEvent(
  {
    source: 'app.shop',
    detailType: 'OrderPlaced',
    detail: { id: 'o1', note: 'say "hi"', total: 5, lines: [{ game: 'go' }], 'odd name': true, none: null },
  },
  clock,
);
const origin = { ruleName: 'r', ruleArn: 'arn:aws:events:us-east-1:000000000000:rule/r', acceptedAt: clock.now() };
const arn = 'arn:aws:sqs:us-east-1:000000000000:q';
const inputOf = (target: Partial<EventTarget>) => targetInput({ Id: 't', Arn: arn, ...target }, event, origin);
const transformed = (InputTemplate: string, InputPathsMap: Record<string, string> = {}) =>
  inputOf({ InputTransformer: { InputTemplate, InputPathsMap } });

describe('the input of a target', () => {
  test('is the whole event by default', () => {
    expect(JSON.parse(inputOf({}))).toEqual({
      version: '0',
      id: event.id,
      'detail-type': 'OrderPlaced',
      source: 'app.shop',
      account: '000000000000',
      time: '2026-01-01T00:00:00Z',
      region: 'us-east-1',
      resources: [],
      detail: event.detail,
    });
  });

  test('can be a constant', () => {
    expect(inputOf({ Input: '{"job":"sweep"}' })).toBe('{"job":"sweep"}');
  });

  test.each([
    ['$.detail.id', 'o1'],
    ['$.detail.lines[0].game', 'go'],
    ["$.detail['odd name']", true],
    ['$.detail-type', 'OrderPlaced'],
    ['$.detail.missing.deeper', null],
    ['$.detail.toString', null],
  ])('can be the part of the event at %s', (InputPath, expected) => {
    expect(JSON.parse(inputOf({ InputPath }))).toEqual(expected);
  });
});

describe('an input template', () => {
  const paths = { id: '$.detail.id', note: '$.detail.note', total: '$.detail.total', lines: '$.detail.lines' };

  test('inserts values as JSON, and inside quotes as text', () => {
    const template = '{"id": <id>, "total": <total>, "lines": <lines>, "say": "<id>: <note> for <total>"}';
    expect(JSON.parse(transformed(template, paths))).toEqual({
      id: 'o1',
      total: 5,
      lines: [{ game: 'go' }],
      say: 'o1: say "hi" for 5',
    });
  });

  test('may be one text', () => {
    expect(transformed('"Order <id> was placed"', paths)).toBe('"Order o1 was placed"');
  });

  test('supports the variables that AWS sets', () => {
    const template = `{
      "rule": "<aws.events.rule-name>",
      "arn": <aws.events.rule-arn>,
      "at": <aws.events.event.ingestion-time>,
      "head": <aws.events.event>,
      "all": <aws.events.event.json>
    }`;
    const { detail, ...head } = event;
    expect(detail).toBeDefined();
    expect(JSON.parse(transformed(template))).toEqual({
      rule: 'r',
      arn: origin.ruleArn,
      at: '2026-01-01T00:00:00Z',
      head,
      all: event,
    });
  });

  test('inserts nothing for values that the event lacks', () => {
    expect(JSON.parse(transformed('{"a": <gone>, "b": "x<gone>y"}', { gone: '$.detail.gone' }))).toEqual({
      a: null,
      b: 'xy',
    });
  });
});

test.each<[string, Partial<EventTarget>]>([
  ['two kinds of input', { Input: '{}', InputPath: '$.detail' }],
  ['a constant that is not JSON', { Input: 'hello' }],
  ['an invalid path', { InputPath: 'detail' }],
  ['a path with a filter', { InputPath: '$.detail[?(@.a)]' }],
  ['a path in a transformer', { InputTransformer: { InputPathsMap: { a: '$..b' }, InputTemplate: '<a>' } }],
])('%s is rejected', (_title, target) => {
  expect(() => checkTargetInput({ Id: 't', Arn: arn, ...target })).toThrow(
    expect.objectContaining({ code: 'ValidationException' }),
  );
});
