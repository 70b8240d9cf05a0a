import { existsSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { eventually, GATE_OPEN, type LambdaRig, lambdaRig } from './testing/rig.ts';
import { WarmTime } from './warm-time.ts';

// Each test starts threads, which takes long on a busy machine.
jest.setTimeout(30_000);

let rig: LambdaRig;
beforeEach(() => {
  rig = lambdaRig();
});
afterEach(() => rig.dispose());

const payloadOf = async (name: string, event: unknown = {}) => (await rig.engine.invoke(name, event)).payload;

describe('running a bundle', () => {
  test('an ES module receives the event and returns its result', async () => {
    rig.add('add', 'export const handler = async ({ a, b }) => ({ sum: a + b });');
    expect(await rig.engine.invoke('add', { a: 1, b: 2 })).toEqual({
      payload: { sum: 3 },
      durationMs: expect.any(Number),
    });
  });

  test('a CommonJS bundle runs too', async () => {
    rig.add('cjs', 'module.exports.handler = async () => typeof require;', { file: 'index.cjs' });
    expect(await payloadOf('cjs')).toBe('function');
  });

  describe('in a project whose .js files are ES modules', () => {
    beforeEach(() => rig.add('project', '{ "type": "module" }', { file: '../package.json' }));
    const [exported, required] = ['export const handler = async () => typeof require;', 'module.exports'];

    test('a .js file is what its syntax says, as on AWS', async () => {
      rig.add('cjs', `${required}.handler = async () => require('./other.js');`, { file: 'index.js' });
      rig.add('cjs', `${required} = 'required';`, { file: 'other.js' });
      rig.add('esm', exported, { file: 'index.js' });
      expect([await payloadOf('cjs'), await payloadOf('esm')]).toEqual(['required', 'undefined']);
    });

    test('a .js file is what the package.json of its function says', async () => {
      rig.add('cjs', `${required}.handler = async () => 'required';`, { file: 'index.js' });
      rig.add('cjs', '{ "type": "module" }', { file: 'package.json' });
      expect(await rig.engine.invoke('cjs', {})).toMatchObject({ functionError: 'Unhandled' });
    });
  });

  test('a long body is passed unchanged in both directions', async () => {
    rig.add('echo', 'export const handler = async (event) => ({ statusCode: 200, body: event.body + event.other });');
    const body = JSON.stringify({ text: '"\\ü€ '.repeat(5_000) });
    expect(await payloadOf('echo', { body, other: '!' })).toEqual({ statusCode: 200, body: `${body}!` });
  });

  describe('a long body that a function sends again', () => {
    const request = { requestContext: { http: { method: 'GET' } } };
    const bodyOf = async (event: object): Promise<unknown> => Object(await payloadOf('list', event)).body;
    const textOf = (body: unknown) => (body instanceof Uint8Array ? Buffer.from(body).toString() : body);
    beforeEach(() => {
      const kept = "const kept = 'ü'.repeat(5_000); ";
      rig.add(
        'list',
        `${kept}export const handler = async ({ more = '' }) => ({ statusCode: 200, body: kept + more });`,
      );
    });

    test('reaches an HTTP API in memory that both threads read', async () => {
      expect(await bodyOf(request)).toBe('ü'.repeat(5_000));
      const [second, third] = [await bodyOf(request), await bodyOf(request)];
      expect(second).toHaveProperty('buffer', expect.any(SharedArrayBuffer));
      expect(third).toHaveProperty('buffer', expect.any(SharedArrayBuffer));
      expect([textOf(second), textOf(third)]).toEqual(['ü'.repeat(5_000), 'ü'.repeat(5_000)]);
    });

    test('is the new one when it has changed', async () => {
      const replies: unknown[] = [];
      for (const more of ['', '', '!', '!', '', '!']) replies.push(textOf(await bodyOf({ ...request, more })));
      expect(replies.map((each) => String(each).slice(4_999))).toEqual(['ü', 'ü', 'ü!', 'ü!', 'ü', 'ü!']);
    });

    test('is a text for all other callers', async () => {
      for (let call = 0; call < 3; call++) expect(await bodyOf({})).toBe('ü'.repeat(5_000));
    });
  });

  test('a reply above 6 MB is an error of the function, as on AWS', async () => {
    rig.add('large', "export const handler = async ({ size }) => ({ body: 'x'.repeat(size), statusCode: 200 });");
    const overhead = JSON.stringify({ body: '', statusCode: 200 }).length;
    expect(await rig.engine.invoke('large', { size: 6_291_556 - overhead })).not.toHaveProperty('functionError');
    expect(await rig.engine.invoke('large', { size: 6_291_557 - overhead })).toMatchObject({
      functionError: 'Unhandled',
      payload: { errorType: 'Function.ResponseSizeTooLarge' },
    });
  });

  test('values that JSON cannot hold are dropped, as on AWS', async () => {
    rig.add('odd', 'export const handler = async () => ({ at: new Date(0), none: undefined });');
    expect(await payloadOf('odd')).toEqual({ at: '1970-01-01T00:00:00.000Z' });
    rig.add('nothing', 'export const handler = async () => {};');
    expect(await payloadOf('nothing')).toBeNull();
  });

  test('an environment is reused, and only its first call is a cold start', async () => {
    rig.add('count', 'let n = 0; export const handler = async () => ++n;');
    expect([await payloadOf('count'), await payloadOf('count')]).toEqual([1, 2]);
    expect(rig.meter.snapshot()).toMatchObject({ 'lambda.invokes': { count: 2 }, 'lambda.cold': { count: 1 } });
  });

  test('another release takes over, while an invocation under way ends on the release that accepted it', async () => {
    rig.add('page', `${GATE_OPEN} export const handler = async () => { await gateOpen(); return 'old'; };`);
    const underWay = payloadOf('page');
    rig.add('page', "export const handler = async () => 'new';", { file: 'next.mjs', handler: 'next.handler' });
    expect(await payloadOf('page')).toBe('new');
    rig.openGate();
    expect(await underWay).toBe('old');
    expect(await payloadOf('page')).toBe('new');
  });

  test('an unknown function is an AWS error', async () => {
    await expect(rig.engine.invoke('nobody', {})).rejects.toMatchObject({
      code: 'ResourceNotFoundException',
      status: 404,
    });
  });
});

describe('the surroundings of a function', () => {
  test('fetch and all that it needs are not loaded before the function uses it', async () => {
    rig.add('loaded', "export const handler = () => process.moduleLoadList.filter((name) => name.includes('undici'));");
    expect(await payloadOf('loaded')).toEqual([]);
  });

  test('a function has little room for new objects, however much the host has', async () => {
    setFlagsFromString('--max-semi-space-size=8');
    const late = lambdaRig();
    late.add(
      'young',
      `import { getHeapSpaceStatistics } from 'node:v8';
      export const handler = async () => {
        let list = [];
        for (let n = 0; n < 1_000_000; n += 1) list = n % 100_000 === 0 ? [] : [{ n, list }];
        return getHeapSpaceStatistics().find((space) => space.space_name === 'new_space').space_size / 1024 ** 2;
      };`,
    );
    expect((await late.engine.invoke('young', {})).payload).toBeLessThan(8);
    await late.dispose();
  });

  test('a function has its own variables and credentials, and none of the host', async () => {
    process.env.ONLY_ON_THE_HOST = 'secret';
    rig.add('env', 'export const handler = async () => process.env;', { environment: { TABLE: 'games' } });
    const env = await payloadOf('env');
    expect(env).toMatchObject({
      TABLE: 'games',
      AWS_REGION: 'us-east-1',
      AWS_ACCESS_KEY_ID: 'key-of-env',
      AWS_LAMBDA_FUNCTION_NAME: 'env',
      AWS_LAMBDA_FUNCTION_MEMORY_SIZE: '128',
      TZ: ':UTC',
    });
    expect(env).not.toHaveProperty('ONLY_ON_THE_HOST');
    delete process.env.ONLY_ON_THE_HOST;
  });

  test('a function gets a complete context', async () => {
    rig.add('context', 'export const handler = async (_, c) => ({ ...c, left: c.getRemainingTimeInMillis() });');
    const context = await payloadOf('context');
    expect(context).toMatchObject({
      functionName: 'context',
      functionVersion: '$LATEST',
      invokedFunctionArn: 'arn:aws:lambda:us-east-1:000000000000:function:context',
      memoryLimitInMB: '128',
      logGroupName: '/aws/lambda/context',
      awsRequestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(context).toHaveProperty('left', expect.any(Number));
  });

  test('the calendar of a function follows the injected clock, in UTC', async () => {
    rig.add(
      'time',
      `export const handler = async () => ({
        now: Date.now(), made: new Date().getTime(), text: Date.parse(Date()), zone: new Date().getTimezoneOffset(),
        kind: new Date() instanceof Date && new Date(5).getTime() === 5 && new Date().constructor === Date,
      });`,
    );
    await payloadOf('time');
    rig.advance(24 * 3_600_000);
    const tomorrow = Date.now() + 24 * 3_600_000;
    const times = Object(await payloadOf('time'));
    for (const time of [times.now, times.made, times.text]) expect(Math.abs(time - tomorrow)).toBeLessThan(10_000);
    expect(times).toMatchObject({ zone: 0, kind: true });
  });

  test('a running function sees at once that the clock was moved', async () => {
    rig.add(
      'across',
      `import { existsSync } from 'node:fs';
      export const handler = async () => {
        console.log('runs');
        while (!existsSync(process.env.GATE)) await new Promise((resolve) => setTimeout(resolve, 5));
        return Date.now();
      };`,
    );
    const ended = payloadOf('across');
    await eventually(() => rig.lines.includes('across: runs'));
    rig.advance(24 * 3_600_000);
    rig.engine.clockMoved();
    rig.openGate();
    expect(Math.abs(Number(await ended) - Date.now() - 24 * 3_600_000)).toBeLessThan(10_000);
  });

  test('an answer in time counts although the local cloud was too busy to read it', async () => {
    // A thread that stands still is as deaf as one that computes, and costs nothing.
    rig.add(
      'quick',
      `const cell = new Int32Array(new SharedArrayBuffer(4));
      export const handler = async () => Atomics.wait(cell, 0, 0, 100);`,
      { timeoutSeconds: 1 },
    );
    await payloadOf('quick');
    const ended = payloadOf('quick');
    // Timers come first in the next turn of the event loop.
    await new Promise((resolve) => setTimeout(() => setImmediate(resolve), 20));
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_200);
    expect(await ended).toBe('timed-out');
  });

  test('the printed output of a function is logged line by line', async () => {
    rig.add('print', `export const handler = async () => { console.log('one\\ntwo'); console.error('three'); };`);
    await payloadOf('print');
    await eventually(() => rig.lines.length === 3);
    expect(rig.lines.toSorted()).toEqual(['print: one', 'print: three', 'print: two']);
  });
});

describe('a function that fails', () => {
  const cases: [string, string, object][] = [
    ['throws', 'throw new TypeError("no")', { errorType: 'TypeError', errorMessage: 'no' }],
    ['throws a value that is not an error', 'throw "no"', { errorType: 'string', errorMessage: 'no' }],
    ['returns a value that cannot be serialised', 'return 1n', { errorMessage: 'Unable to stringify response body' }],
    [
      'exits',
      'process.exit(3)',
      { errorType: 'Runtime.ExitError', errorMessage: expect.stringContaining('exit status 3') },
    ],
    [
      'leaves an error uncaught',
      'setTimeout(() => { throw new RangeError("late") }); await new Promise(() => {})',
      { errorType: 'RangeError', errorMessage: 'late' },
    ],
    [
      'leaves a rejection unhandled',
      'Promise.reject(new Error("lost")); await new Promise(() => {})',
      { errorType: 'Runtime.UnhandledPromiseRejection', errorMessage: 'lost' },
    ],
    [
      'loops for ever',
      'for (;;);',
      { errorType: 'Sandbox.Timedout', errorMessage: expect.stringContaining('Task timed out after 0.40 seconds') },
    ],
    [
      'needs too much memory',
      'const all = []; for (;;) all.push(new Array(1e6).fill(0.5))',
      { errorType: 'Runtime.OutOfMemory' },
    ],
  ];

  test.each(cases)(
    'the caller gets the error of a function that %s, and the next call works',
    async (_, code, error) => {
      const timeoutSeconds = code.startsWith('for') ? 0.4 : 20;
      rig.add('f', `export const handler = async ({ fail }) => { if (fail) { ${code} } return 'fine'; };`, {
        timeoutSeconds,
      });
      expect(await rig.engine.invoke('f', { fail: true })).toMatchObject({
        functionError: 'Unhandled',
        payload: error,
      });
      expect(await payloadOf('f')).toBe('fine');
      expect(rig.meter.snapshot()).toMatchObject({ 'lambda.errors': { f: 1 } });
      expect(rig.lines.join()).toContain('Invoke Error');
    },
  );

  const initCases: [string, string, string][] = [
    ['throws while it loads', 'throw new RangeError("at load")', 'RangeError'],
    ['is not JavaScript', 'export const handler = async (', 'Runtime.UserCodeSyntaxError'],
    ['imports a missing file', 'import "./missing.mjs"; export const handler = 1;', 'Runtime.ImportModuleError'],
    ['exports no handler', 'export const other = 1;', 'Runtime.HandlerNotFound'],
    ['has a callback', 'export const handler = (e, c, callback) => callback();', 'Runtime.CallbackHandlerDeprecated'],
    ['exits while it loads', 'process.exit(1)', 'Runtime.ExitError'],
  ];

  test.each(initCases)('every call is answered with the error of a bundle that %s', async (_, source, errorType) => {
    rig.add('f', source);
    for (const _call of [1, 2]) {
      expect(await rig.engine.invoke('f', {})).toMatchObject({ functionError: 'Unhandled', payload: { errorType } });
    }
  });

  test('a time-out is counted in the meter', async () => {
    rig.add('slow', 'export const handler = () => new Promise(() => {});', { timeoutSeconds: 0.1 });
    await payloadOf('slow');
    expect(rig.meter.snapshot()).toMatchObject({ 'lambda.timeouts': { slow: 1 } });
  });
});

describe('code that is still being built', () => {
  const built = () => Promise.withResolvers<string | undefined>();
  let late: ReturnType<typeof built>;
  let pending: Promise<string | undefined> | undefined;
  let other: LambdaRig;
  beforeEach(() => {
    late = built();
    pending = late.promise;
    other = lambdaRig({ lateAssets: (dir) => (dir.includes('late-') ? pending : undefined) });
  });
  afterEach(() => other.dispose());
  const SOURCE = "export const handler = async () => 'built';";

  test('is waited for by its own function alone', async () => {
    other.add('late', 'not there yet');
    other.add('there', SOURCE);
    const waiting = other.engine.invoke('late', {});
    expect((await other.engine.invoke('there', {})).payload).toBe('built');
    other.add('late', SOURCE);
    pending = undefined;
    late.resolve(undefined);
    expect((await waiting).payload).toBe('built');
    expect(other.engine.untilBuilt('late')).toBeUndefined();
  });

  test('refuses every call when it could not be built, with the reason, which is no error of the function', async () => {
    other.add('late', 'never there');
    const early = other.engine.invoke('late', {});
    late.resolve('the functions could not be built: a module is missing');
    const refused = { code: 'LocalCloud.NotBuilt', message: expect.stringContaining('a module is missing') };
    await expect(early).rejects.toMatchObject(refused);
    await expect(other.engine.invoke('late', {})).rejects.toMatchObject(refused);
    expect(other.lines.join()).toContain('a module is missing');
    expect(other.meter.snapshot()['lambda.errors']).toBeUndefined();
  });

  test('keeps no call waiting in a cloud that was closed', async () => {
    other.add('late', SOURCE);
    const waiting = other.engine.invoke('late', {});
    await other.engine.close();
    late.resolve(undefined);
    await expect(waiting).rejects.toThrow('late was stopped');
  });
});

describe('concurrency', () => {
  const BLOCKING = `${GATE_OPEN} export const handler = async ({ wait }) => { if (wait) await gateOpen(); return wait ?? 'quick'; };`;

  test('a call does not wait for another one that takes long', async () => {
    rig.add('f', BLOCKING);
    const blocked = rig.engine.invoke('f', { wait: 'slow' });
    expect(await payloadOf('f')).toBe('quick');
    rig.openGate();
    expect((await blocked).payload).toBe('slow');
  });

  test('a call waits longer while functions have as many further environments as they may', async () => {
    const full = lambdaRig({ maxSpare: 1, limits: { patienceMs: 1, fullPatienceMs: 600_000 } });
    for (const name of ['f', 'g', 'clock']) full.add(name, BLOCKING);
    const slow = ['f', 'g'].map((name) => full.engine.invoke(name, { wait: 'slow' }));
    expect((await full.engine.invoke('f', {})).payload).toBe('quick');
    const waiting = full.engine.invoke('g', {});
    // This takes far longer than the short patience.
    await full.engine.invoke('clock', {});
    full.openGate();
    await Promise.all([...slow, waiting]);
    expect(full.meter.snapshot()['lambda.cold']).toEqual({ f: 2, g: 1, clock: 1 });
    await full.dispose();
  });

  test('… but not for ever: a function may call itself', async () => {
    const full = lambdaRig({ maxSpare: 0, limits: { patienceMs: 1, fullPatienceMs: 2 } });
    full.add('f', BLOCKING);
    const blocked = full.engine.invoke('f', { wait: 'slow' });
    expect((await full.engine.invoke('f', {})).payload).toBe('quick');
    full.openGate();
    await blocked;
    await full.dispose();
  });

  describe('a caller whose work can grow', () => {
    let patient: LambdaRig;
    beforeEach(() => {
      patient = lambdaRig({ limits: { patienceMs: 600_000, growingMs: 600_000 } });
    });
    afterEach(() => patient.dispose());

    test('waits until an environment is free, while one is at work', async () => {
      patient.add('f', BLOCKING);
      await patient.engine.vacancy('f');
      const slow = patient.engine.invoke('f', { wait: 'slow' });
      let isFree = false;
      const free = patient.engine.vacancy('f').then(() => {
        isFree = true;
      });
      // A call that comes meanwhile is not overtaken by it.
      const next = patient.engine.invoke('f', {});
      await new Promise((resolve) => setTimeout(resolve, 20));
      expect(isFree).toBe(false);
      patient.openGate();
      expect((await slow).payload).toBe('slow');
      expect((await next).payload).toBe('quick');
      await free;
      await patient.engine.vacancy('f');
    });

    test('does not wait for long: its call may then start another environment', async () => {
      rig.add('f', BLOCKING);
      const slow = rig.engine.invoke('f', { wait: 'slow' });
      await rig.engine.vacancy('f');
      rig.openGate();
      await slow;
    });

    test('does not wait for a function that does not exist: its call says so', async () => {
      await rig.engine.vacancy('nobody');
    });
  });

  test('of the idle environments of a function, all but one end sooner', async () => {
    const short = lambdaRig({ limits: { patienceMs: 1, spareIdleMs: 1 } });
    // Both calls of a pair are at work at the same time, so each has an environment of its own.
    short.add(
      'f',
      `import { existsSync, writeFileSync } from 'node:fs';
      let n = 0;
      export const handler = async ({ own, other }) => {
        writeFileSync(process.env.GATE + own, '');
        while (!existsSync(process.env.GATE + other)) await new Promise((go) => setTimeout(go, 5));
        return ++n;
      };`,
    );
    const call = (own: string, other: string) => short.engine.invoke('f', { own, other });
    let pairs = 0;
    const answers = await eventually(async () => {
      pairs += 1;
      const pair = await Promise.all([call(`a${pairs}`, `b${pairs}`), call(`b${pairs}`, `a${pairs}`)]);
      const isThirdStarted = (short.meter.snapshot()['lambda.cold']?.f ?? 0) > 2;
      return isThirdStarted ? pair.map(({ payload }) => Number(payload)) : undefined;
    });
    // One that had answered before was kept, and the other one ended.
    expect(answers.sort()).toEqual([1, pairs]);
    await short.dispose();
  });

  test('calls beyond the number of environments take turns', async () => {
    rig.add('f', 'export const handler = async ({ n }) => n;');
    const results = await Promise.all(Array.from({ length: 50 }, (_, n) => payloadOf('f', { n })));
    expect(results).toEqual(Array.from({ length: 50 }, (_, n) => n));
    expect(rig.meter.snapshot()['lambda.cold']?.f).toBeLessThanOrEqual(3);
  });

  describe('a call that waits', () => {
    const NOTING = `${GATE_OPEN}
      import { writeFileSync } from 'node:fs';
      export const handler = async ({ wait, exit, name }) => {
        console.log(name);
        if (wait) await gateOpen();
        if (exit) process.exit(1);
        writeFileSync(process.env.GATE + name, '');
        return name;
      };`;
    const NEVER = { patienceMs: 600_000, fullPatienceMs: 600_000 };
    const begun = (of: LambdaRig, name: string) => eventually(() => of.lines.includes(`f: ${name}`));
    const times = (of: LambdaRig, name: string) => of.lines.filter((line) => line === `f: ${name}`).length;

    /** Without another turn of the event loop. */
    const waitBusily = (condition: () => boolean) => {
      const until = performance.now() + 20_000;
      while (!condition() && performance.now() < until);
      expect(condition()).toBe(true);
    };

    test('begins when the one before has ended, even while the local cloud is busy', async () => {
      const single = lambdaRig({ limits: NEVER });
      single.add('f', NOTING);
      const first = single.engine.invoke('f', { name: 'first', wait: true });
      await begun(single, 'first');
      const second = single.engine.invoke('f', { name: 'second' });
      single.openGate();
      waitBusily(() => existsSync(`${single.gate}second`));
      expect([(await first).payload, (await second).payload]).toEqual(['first', 'second']);
      await single.dispose();
    });

    test('runs once, in the environment that is free first', async () => {
      const pair = lambdaRig({ limits: { patienceMs: 1 } });
      pair.add('f', NOTING);
      const first = pair.engine.invoke('f', { name: 'first', wait: true });
      await begun(pair, 'first');
      expect((await pair.engine.invoke('f', { name: 'second' })).payload).toBe('second');
      pair.openGate();
      expect((await first).payload).toBe('first');
      const more = await Promise.all(['third', 'fourth'].map((name) => pair.engine.invoke('f', { name })));
      expect(more.map(({ payload }) => payload)).toEqual(['third', 'fourth']);
      for (const name of ['third', 'fourth']) await begun(pair, name);
      expect(['first', 'second', 'third', 'fourth'].map((name) => times(pair, name))).toEqual([1, 1, 1, 1]);
      await pair.dispose();
    });

    test('gets a new environment when the one before ends', async () => {
      const single = lambdaRig({ limits: NEVER });
      single.add('f', NOTING);
      const first = single.engine.invoke('f', { name: 'first', wait: true, exit: true });
      await begun(single, 'first');
      const second = single.engine.invoke('f', { name: 'second' });
      single.openGate();
      expect((await first).payload).toMatchObject({ errorType: 'Runtime.ExitError' });
      expect((await second).payload).toBe('second');
      expect(single.meter.snapshot()['lambda.cold']).toEqual({ f: 2 });
      await single.dispose();
    });

    test('fails with the environment that has begun it, and does not run again', async () => {
      const single = lambdaRig({ limits: NEVER });
      single.add('f', NOTING);
      const first = single.engine.invoke('f', { name: 'first', wait: true });
      await begun(single, 'first');
      const second = single.engine.invoke('f', { name: 'second' });
      single.openGate();
      waitBusily(() => existsSync(`${single.gate}second`));
      // Neither answer was read yet.
      single.engine.terminate('f');
      for (const { payload } of await Promise.all([first, second]))
        expect(payload).toMatchObject({ errorType: 'Runtime.ExitError' });
      expect(single.meter.snapshot()['lambda.cold']).toEqual({ f: 1 });
      await single.dispose();
    });
  });

  test('reserved concurrency is a limit', async () => {
    rig.add('f', BLOCKING, { reservedConcurrency: 1 });
    const blocked = rig.engine.invoke('f', { wait: 'slow' });
    await expect(rig.engine.invoke('f', {})).rejects.toMatchObject({ code: 'TooManyRequestsException', status: 429 });
    rig.openGate();
    await blocked;
    expect(await payloadOf('f')).toBe('quick');
  });

  test('terminate kills running invocations like a crash, and the next call starts again', async () => {
    rig.add(
      'f',
      `${GATE_OPEN} export const handler = async () => { console.log('begun'); await gateOpen(); return 'done'; };`,
    );
    const running = rig.engine.invoke('f', {});
    await eventually(() => rig.lines.includes('f: begun'));
    rig.engine.terminate('f');
    expect(await running).toMatchObject({ functionError: 'Unhandled', payload: { errorType: 'Runtime.ExitError' } });
    rig.openGate();
    expect(await payloadOf('f')).toBe('done');
  });
});

test('an idle environment is ended', async () => {
  const short = lambdaRig({ limits: { idleMs: 1 } });
  short.add('count', 'let n = 0; export const handler = async () => ++n;');
  expect((await short.engine.invoke('count', {})).payload).toBe(1);
  await eventually(async () => (await short.engine.invoke('count', {})).payload === 1);
  await short.dispose();
});

test('an idle environment is kept for as long as the warm time says, which learns of starts and of waiting in vain', async () => {
  const asked = jest.spyOn(WarmTime.prototype, 'ms', 'get').mockReturnValue(1);
  const waited = jest.spyOn(WarmTime.prototype, 'waitedInVain');
  const started = jest.spyOn(WarmTime.prototype, 'started');
  const long = lambdaRig({ limits: { idleMs: 3_600_000 } });
  try {
    long.add('count', 'let n = 0; export const handler = async () => ++n;');
    expect((await long.engine.invoke('count', {})).payload).toBe(1);
    await eventually(() => waited.mock.calls.length > 0);
    expect([waited.mock.calls, started.mock.calls.length]).toEqual([[[1, expect.any(Number)]], 1]);
    expect((await long.engine.invoke('count', {})).payload).toBe(1);
    expect(started).toHaveBeenCalledTimes(2);
  } finally {
    for (const spy of [asked, waited, started]) spy.mockRestore();
    await long.dispose();
  }
});

describe('the environments of all functions together', () => {
  const COUNT = 'let n = 0; export const handler = async () => ++n;';
  let few: LambdaRig;
  beforeEach(() => {
    few = lambdaRig({ maxEnvironments: () => 2, limits: { recentMs: 0 } });
    for (const name of ['a', 'b', 'c']) few.add(name, COUNT);
  });
  afterEach(() => few.dispose());
  const call = async (name: string) => (await few.engine.invoke(name, {})).payload;

  test('are limited: the one idle for longest is ended', async () => {
    expect([await call('a'), await call('b'), await call('a')]).toEqual([1, 1, 2]);
    expect(await call('c')).toBe(1);
    expect([await call('a'), await call('b')]).toEqual([3, 1]);
  });

  test('are not ended when they were at work a moment ago', async () => {
    const recent = lambdaRig({ maxEnvironments: () => 2 });
    for (const name of ['a', 'b', 'c']) recent.add(name, COUNT);
    for (const name of ['a', 'b', 'c']) await recent.engine.invoke(name, {});
    expect((await recent.engine.invoke('a', {})).payload).toBe(2);
    await recent.dispose();
  });

  test('were kept in vain when they are ended to make room after a single call', async () => {
    const vain = jest.spyOn(WarmTime.prototype, 'waitedInVain');
    try {
      for (const name of ['a', 'b', 'c']) await call(name);
      expect(vain.mock.calls).toEqual([[1, expect.any(Number)]]);
    } finally {
      vain.mockRestore();
    }
  });

  test('are not ended while they are at work', async () => {
    few.add('busy', `${GATE_OPEN} let n = 0; export const handler = async () => { await gateOpen(); return ++n; };`);
    const busy = few.engine.invoke('busy', {});
    expect([await call('a'), await call('b'), await call('c')]).toEqual([1, 1, 1]);
    few.openGate();
    expect((await busy).payload).toBe(1);
  });
});

test('a closed engine rejects calls instead of never answering', async () => {
  rig.add('f', 'export const handler = async () => 1;');
  const stopped = { code: 'ServiceException' };
  const starting = expect(rig.engine.invoke('f', {})).rejects.toMatchObject(stopped);
  await rig.engine.close();
  await starting;
  await expect(rig.engine.invoke('f', {})).rejects.toMatchObject(stopped);
});
