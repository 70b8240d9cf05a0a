import { describe, expect, it } from '@jest/globals';
import { slowestOf } from './interaction-times.ts';

const event = (start: number, processingStart: number, end: number, isInteraction = true) => ({
  isInteraction,
  start,
  processingStart,
  end,
});

describe('slowestOf', () => {
  it('counts processing and presentation, without the delay before the first handler', () => {
    expect(slowestOf([event(100, 140, 180)])).toBe(40);
  });

  it('counts the handlers of all events of the same frame', () => {
    expect(slowestOf([event(100, 110, 200, false), event(104, 150, 204)])).toBe(94);
  });

  it('counts frames apart, and takes the slowest', () => {
    expect(slowestOf([event(100, 110, 160), event(300, 310, 400)])).toBe(90);
  });

  it('ignores events that are no interaction', () => {
    expect(slowestOf([event(100, 100, 300, false), event(400, 410, 440)])).toBe(30);
  });

  it('is the shortest time that browsers report if they report none', () => {
    expect(slowestOf([])).toBe(16);
  });
});
