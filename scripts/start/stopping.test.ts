import { EventEmitter, once } from 'node:events';
import { expect, jest, test } from '@jest/globals';
import { stopOnSignal, untilStopped } from './stopping.ts';

const running = () => {
  jest.spyOn(console, 'log').mockImplementation(() => {});
  const signals = new EventEmitter();
  const closed = Promise.withResolvers<void>();
  const exit = jest.fn<(code: number) => void>((code) => void signals.emit('exit', code));
  return { signals, closed, exit, stopping: stopOnSignal({ close: () => closed.promise, signals, exit }) };
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
