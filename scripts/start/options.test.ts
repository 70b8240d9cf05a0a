import { expect, test } from '@jest/globals';
import { startOptions } from './options.ts';

test('defaults, then the environment, then the command line', () => {
  expect(startOptions([], {})).toMatchObject({ ok: true, value: { port: 3000, reset: false } });
  expect(startOptions([], { PORT: '4000', SATCADE_STATE: '/tmp/state' })).toEqual({
    ok: true,
    value: { port: 4000, reset: false, stateDir: '/tmp/state' },
  });
  expect(startOptions(['--port', '5000', '--reset'], { PORT: '4000' })).toMatchObject({
    ok: true,
    value: { port: 5000, reset: true },
  });
});

test.each([[['--port', 'abc']], [['--port', '80']], [['--port', '65534']], [['--wat']], [['surplus']]])(
  '%j is refused with the usage',
  (args) => {
    const options = startOptions(args, {});
    expect(options).toMatchObject({ ok: false });
    expect(options.ok ? '' : options.error).toContain('npm start -- [--port 3000]');
  },
);
