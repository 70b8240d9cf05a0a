import { EventEmitter, once } from 'node:events';
import { afterEach, expect, jest, test } from '@jest/globals';
import { stopOnSignal, stopWithout, untilStopped } from './stopping.ts';

afterEach(() => {
  jest.restoreAllMocks();
});

const running = () => {
  jest.spyOn(console, 'log').mockImplementation(() => {});
  const signals = new EventEmitter();
  const closed = Promise.withResolvers<void>();
  const exit = jest.fn<(code: number) => void>((code) => void signals.emit('exit', code));
  return { signals, closed, exit, ...stopOnSignal({ close: () => closed.promise, signals, exit }) };
};

test('work that loses its tables on Ctrl-C is no error, and everything is closed before the end', async () => {
  const { signals, closed, exit, stopping } = running();
  const work = Promise.withResolvers<void>();
  const opened = untilStopped(stopping, work.promise);
  signals.emit('SIGINT');
  signals.emit('SIGINT');
  work.reject(new Error('Database is not open'));
  await opened;
  expect(exit).not.toHaveBeenCalled();
  const ended = once(signals, 'exit');
  closed.resolve();
  expect(await ended).toEqual([0]);
  expect(exit).toHaveBeenCalledTimes(1);
});

test('an error of a store that nobody stops is one', async () => {
  const { stopping } = running();
  await expect(untilStopped(stopping, Promise.reject(new Error('the disk is full')))).rejects.toThrow(
    'the disk is full',
  );
});

test('a store whose functions cannot be built is closed, and ends with the reason and an error', async () => {
  const printed = jest.spyOn(console, 'error').mockImplementation(() => {});
  const { closed, exit, ...stop } = running();
  const ended = stopWithout(Promise.resolve('The functions could not be built: a bracket is missing'), stop);
  closed.resolve();
  await ended;
  expect(stop.stopping.aborted).toBe(true);
  expect(exit.mock.calls).toEqual([[1]]);
  expect(printed.mock.calls.join()).toContain('a bracket is missing\nCorrect this and start again.');
});

test('a store runs on when everything is built, and says nothing about builds that a signal ended', async () => {
  const printed = jest.spyOn(console, 'error').mockImplementation(() => {});
  const { signals, exit, ...stop } = running();
  await stopWithout(Promise.resolve(undefined), stop);
  expect(stop.stopping.aborted).toBe(false);
  signals.emit('SIGTERM');
  await stopWithout(Promise.resolve('The functions could not be built: ended by SIGTERM'), stop);
  expect(printed).not.toHaveBeenCalled();
  expect(exit).not.toHaveBeenCalled();
});
