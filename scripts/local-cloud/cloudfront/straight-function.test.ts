import { describe, expect, it } from '@jest/globals';
import { isStraight } from './straight-function.ts';

const handler = (body: string) => `function handler(event) {\n  ${body}\n  return event.request;\n}`;

describe('isStraight', () => {
  it.each([
    `var request = event.request;\n  request.headers['x-visitor-address'] = { value: event.viewer.ip };`,
    "event.request.uri = '';",
    '',
  ])('is true for a function that only moves values: %s', (body) => {
    expect(isStraight(handler(body))).toBe(true);
  });

  it.each([
    ['a call', 'event.request.uri = event.request.uri.trim();'],
    ['a loop', 'for (;;);'],
    ['a loop without brackets', 'do {} while (true);'],
    ['an operator', `event.request.uri = event.request.uri + 'x';`],
    ['operators between texts', `event.request.uri = 'a' + event.request.uri.trim() + 'b';`],
    ['a template', 'event.request.uri = event.request.uri.trim``;'],
    ['a getter', 'event.request = { get uri() { for (;;); } };'],
    ['another function', 'var f = x => x;'],
    ['a method that JSON calls', 'event.request.toJSON = event.request.headers.a.value.repeat;'],
    ['such a method by its name in parts', `event.request['to' + 'JSON'] = event.constructor;`],
    ['such a method by another spelling', String.raw`event.request['toJ\u0053ON'] = event.constructor;`],
    ['a setter of the language', 'event.request.uri = { value: event };} for (;;) {'],
  ])('is false with %s', (_, body) => {
    expect(isStraight(handler(body))).toBe(false);
  });

  it('is false for code beside the handler', () => {
    expect(isStraight(`for (;;);\n${handler('')}`)).toBe(false);
    expect(isStraight(`${handler('')}\nfor (;;);`)).toBe(false);
  });
});
