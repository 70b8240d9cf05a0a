import { describe, expect, it } from '@jest/globals';
import type { Channel } from '@satcade/contracts/entities';
import { settingsOf } from '../builds/line.ts';
import { buildFaults, type ChannelValues, checkChannel, NEW_CHANNEL, valuesOf } from './channel-rules.ts';

const AT = '2026-11-28T11:00:00.000Z';
const BETA: Channel = {
  ...({ gameId: '01HZY0K7M30000000000000001', name: 'beta', content: 'GAME', platforms: ['Linux'] } as const),
  ...{ isBeta: true, isDemo: false, version: '2.0', scanStatus: 'CLEAN', createdAt: AT, updatedAt: AT },
};
const LINUX: ChannelValues = { ...NEW_CHANNEL, name: 'linux', platforms: ['Linux'] };
const file = (name: string) => new File(['x'], name);

describe('the form of a channel', () => {
  const check = checkChannel(['beta']);

  it('sends what the operation accepts, without a blank label', () => {
    expect(check({ ...LINUX, name: ' linux ', label: ' ' })).toMatchObject({
      ok: true,
      value: { name: 'linux', body: { content: 'GAME', platforms: ['Linux'], isBeta: false, isDemo: false } },
    });
    expect(check({ ...LINUX, audience: 'demo' })).toMatchObject({ value: { body: { isDemo: true, isBeta: false } } });
    expect(check({ ...LINUX, label: ' ' })).not.toHaveProperty('value.body.label');
  });

  it.each(['', 'main', 'beta', 'Linux', '-linux', 'linux-', 'l'.repeat(33)])('refuses the name "%s"', (name) => {
    expect(check({ ...LINUX, name })).toMatchObject({ ok: false, error: { name: expect.any(String) } });
  });

  it('needs a platform for a program alone, and says all that is wrong', () => {
    expect(check({ ...LINUX, name: '', platforms: [] })).toMatchObject({
      error: { name: expect.any(String), platforms: expect.any(String) },
    });
    expect(check({ ...LINUX, platforms: [], content: 'EXTRA' })).toMatchObject({ ok: true });
    expect(check({ ...LINUX, label: 'x'.repeat(61) })).toMatchObject({ error: { label: expect.any(String) } });
  });

  it('repeats the settings that a channel has', () => {
    expect(checkChannel([])(valuesOf(BETA))).toMatchObject({ value: { body: settingsOf(BETA) } });
    const web: Channel = { ...BETA, label: 'In the browser', content: 'WEB', needsIsolation: true };
    expect(checkChannel([])(valuesOf(web))).toMatchObject({ value: { body: settingsOf(web) } });
    expect(settingsOf(web)).toMatchObject({ label: 'In the browser', needsIsolation: true });
  });
});

describe('the form of a build', () => {
  const broken = (channel: Channel, name: string | undefined, version = '2.1') => {
    const faults = buildFaults(channel, { version, notes: '', file: name === undefined ? undefined : file(name) });
    return Object.entries(faults).flatMap(([field, fault]) => (fault === undefined ? [] : [field]));
  };
  const waitingBuild = {
    ...({ version: '2.1', state: 'READY', scanStatus: 'CLEAN', fileName: 'beta.zip', offeredAt: AT } as const),
    gameFileKey: 'games/u/g/beta/beta.zip',
  };

  it('needs a file and a version that is not out', () => {
    expect(broken(BETA, undefined, ' ')).toEqual(['version', 'file']);
    expect(broken(BETA, 'beta.zip', '2.0')).toEqual(['version']);
    expect(broken(BETA, 'beta.zip')).toEqual([]);
  });

  it('lets the waiting build keep its file', () => {
    expect(broken({ ...BETA, waitingBuild }, undefined)).toEqual([]);
  });
});
