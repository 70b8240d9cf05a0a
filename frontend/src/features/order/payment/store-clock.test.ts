import { afterEach, expect, it } from '@jest/globals';
import { noteStoreTime, onDevice } from './store-clock.ts';

const DEVICE = '2026-03-01T12:00:00.000Z';
const END = '2026-03-01T12:15:00.000Z';
/** When the device shows that the time is up, after a reply with this header. */
const endAfter = (header: string | null) => {
  noteStoreTime(header, Date.parse(DEVICE));
  return onDevice(END).slice(11, 19);
};

afterEach(() => {
  endAfter(new Date(DEVICE).toUTCString());
});

it.each([
  ['ahead', 'Sun, 01 Mar 2026 11:50:00 GMT', '12:25:00'],
  ['behind', 'Sun, 01 Mar 2026 12:10:00 GMT', '12:05:00'],
])('follows the store, if the clock of the device is %s', (_, header, end) => {
  expect(endAfter(header)).toBe(end);
});

it.each([['Sun, 01 Mar 2026 11:59:45 GMT'], ['Sun, 01 Mar 2026 12:00:15 GMT']])(
  'follows the device, if a reply of %s took some seconds',
  (header) => {
    expect(endAfter(header)).toBe('12:15:00');
  },
);

it('keeps what it knows when a reply has no date', () => {
  endAfter('Sun, 01 Mar 2026 11:50:00 GMT');
  expect(endAfter(null)).toBe('12:25:00');
  expect(endAfter('yesterday')).toBe('12:25:00');
});

it('follows the device again, once its clock is right', () => {
  endAfter('Sun, 01 Mar 2026 11:50:00 GMT');
  expect(endAfter('Sun, 01 Mar 2026 12:00:00 GMT')).toBe('12:15:00');
});
