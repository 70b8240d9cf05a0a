import { describe, expect, it, test } from '@jest/globals';
import { listChannels } from '@satcade/contracts/api/channels';
import { LIMITS } from '@satcade/contracts/limits';
import { noteScanProgress } from '../../builds/use-cases/note-scan-progress.ts';
import { removeGame } from '../../games/use-cases/write-game.ts';
import { channelFile, channelled } from '../../testing/channelled.ts';
import { CAUSE, DEVELOPER, GAME_ID, user } from '../../testing/samples.ts';
import { FIRST_FILE } from '../../testing/selling.ts';

const FILE = channelFile('linux', '1.0.zip');

describe('channel of a game', () => {
  it('is created, listed and told, and a repeated request changes nothing', async () => {
    const { put, channels, channelEvents, stored } = await channelled();
    const first = await put('soundtrack', { label: 'Soundtrack (FLAC)', content: 'EXTRA', platforms: [] });
    expect(first).toMatchObject({
      status: 200,
      json: { name: 'soundtrack', label: 'Soundtrack (FLAC)', isBeta: false },
    });
    const again = await put('soundtrack', { label: 'Soundtrack (FLAC)', content: 'EXTRA', platforms: [] });
    expect(again.json).toEqual(first.json);
    expect(await stored('soundtrack')).toMatchObject({ revision: 1 });
    expect(channelEvents()).toMatchObject([
      { name: 'soundtrack', revision: 1, isRemoved: false, developerId: DEVELOPER, keys: [], builds: [] },
    ]);
    expect((await channels(DEVELOPER)).map(({ name }) => name)).toEqual(['soundtrack']);
    expect(await channels()).toEqual([]);
    await put('soundtrack', { content: 'EXTRA', platforms: [] });
    expect((await channels(DEVELOPER))[0]).not.toHaveProperty('label');
  });

  it('keeps everything that its developer says, until the developer leaves it out', async () => {
    const { put, channels } = await channelled();
    const settings = { label: 'Web', content: 'WEB', platforms: ['Web Browser'], isDemo: true, needsIsolation: true };
    await put('web', settings);
    expect(await channels(DEVELOPER)).toMatchObject([{ ...settings, isBeta: false }]);
    await put('web', { content: 'WEB', platforms: [] });
    const [left] = await channels(DEVELOPER);
    expect(left).toMatchObject({ content: 'WEB', platforms: [], isDemo: false });
    expect(left).not.toHaveProperty('needsIsolation');
  });

  it('gets its file once that is CLEAN, apart from the file of the game', async () => {
    const { offer, scan, channels, sold, channelEvents, buildsOf } = await channelled();
    expect(await offer('1.0')).toMatchObject({ json: { waitingBuild: { state: 'SCANNING', version: '1.0' } } });
    expect(channelEvents().at(-1)).toMatchObject({ waitingFileKey: FILE, keys: [FILE] });
    expect(await channels()).toEqual([]);
    await scan(FILE, 'l1');
    expect(channelEvents().at(-1)).not.toHaveProperty('waitingFileKey');
    const [shown] = await channels();
    expect(shown).toMatchObject({ name: 'linux', version: '1.0', fileName: 'game.zip', platforms: ['Linux'] });
    expect(Object.keys(shown ?? {})).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(scan|gameFileKey|waiting)/)]),
    );
    expect(await sold()).toEqual({ listed: true, version: '1.0', file: 'v1' });
    expect(channelEvents().at(-1)).toMatchObject({
      version: '1.0',
      file: { key: FILE, versionId: 'l1' },
      keys: [FILE],
      builds: [{ version: '1.0', key: FILE, versionId: 'l1' }],
    });
    expect(await buildsOf('linux')).toEqual([['1.0', true]]);
  });

  test.each(['before', 'after'])('has its file when the verdict comes %s the offer, and comes twice', async (order) => {
    const { offer, scan, channels, stored } = await channelled();
    if (order === 'before') {
      await scan(FILE, 'l1', 'CLEAN', '2026-03-01T13:00:00.000Z');
      expect(await offer('1.0')).toMatchObject({ json: { version: '1.0' } });
    } else {
      await offer('1.0');
    }
    await scan(FILE, 'l1', 'CLEAN', '2026-03-01T13:00:00.000Z');
    const revision = (await stored('linux'))?.revision;
    await scan(FILE, 'l1', 'CLEAN', '2026-03-01T13:00:00.000Z');
    await scan(FILE, 'l1', 'IN_PROGRESS');
    expect(await channels()).toMatchObject([{ name: 'linux', version: '1.0' }]);
    expect((await stored('linux'))?.revision).toBe(revision);
    await offer('1.0');
    expect((await stored('linux'))?.revision).toBe(revision);
  });

  it('keeps its build while a bad one is refused, and loses an infected one', async () => {
    const { offer, scan, channels, channelEvents } = await channelled();
    await offer('1.0');
    await scan(FILE, 'l1');
    await offer('1.1');
    await scan(channelFile('linux', '1.1.zip'), 'l2', 'INFECTED');
    expect(await channels(DEVELOPER)).toMatchObject([{ version: '1.0', waitingBuild: { state: 'REFUSED' } }]);
    await scan(FILE, 'l1', 'INFECTED');
    expect(await channels()).toEqual([]);
    expect(channelEvents().at(-1)).not.toHaveProperty('file');
    await scan(FILE, 'l1', 'INFECTED');
    await scan(FILE, 'l1');
    expect(await channels()).toMatchObject([{ version: '1.0' }]);
  });

  it('has version numbers of its own, each for one file', async () => {
    const { offer, scan } = await channelled();
    await offer('1.0');
    await scan(FILE, 'l1');
    await offer('1.1');
    await scan(channelFile('linux', '1.1.zip'), 'l2');
    expect(await offer('1.0', 'other.zip')).toMatchObject({ status: 409 });
  });

  it('waits for its date, for its developer, and for a share of owners', async () => {
    const { offer, scan, channels, release, channelEvents, tick, clock } = await channelled();
    await offer('1.0');
    await scan(FILE, 'l1');
    const at = new Date(clock.now() + 3_600_000).toISOString();
    await offer('1.1', '1.1.zip', { release: { when: 'date', at } });
    await scan(channelFile('linux', '1.1.zip'), 'l2');
    await tick();
    expect(await channels()).toMatchObject([{ version: '1.0' }]);
    clock.advance(3_600_000);
    await tick();
    await tick();
    expect(await channels()).toMatchObject([{ version: '1.1' }]);
    await offer('1.2', '1.2.zip', { release: { when: 'developer' } });
    await scan(channelFile('linux', '1.2.zip'), 'l3');
    expect(channelEvents().at(-1)).toMatchObject({
      waitingFile: { key: channelFile('linux', '1.2.zip'), versionId: 'l3' },
    });
    expect(await release('linux', '1.2', 25)).toMatchObject({ json: { version: '1.1' } });
    expect(channelEvents().at(-1)).toMatchObject({ version: '1.1', rollout: { version: '1.2', percent: 25 } });
    expect(await release('linux', '1.2', 10)).toMatchObject({ status: 409 });
    await release('linux', '1.2', 0);
    expect(channelEvents().at(-1)).not.toHaveProperty('rollout');
    expect(await release('linux', '1.2')).toMatchObject({ json: { version: '1.2' } });
    expect(await release('linux', '1.0')).toMatchObject({ json: { version: '1.0' } });
    expect(
      channelEvents()
        .at(-1)
        ?.builds.map(({ version }) => version),
    ).toEqual(['1.0', '1.1', '1.2']);
  });

  it('shows the progress of its scan without another revision', async () => {
    const { offer, scan, channels, stored, catalogue } = await channelled();
    await offer('1.0');
    await scan(FILE, 'l1', 'IN_PROGRESS');
    const revision = (await stored('linux'))?.revision;
    const progress = { gameId: GAME_ID, key: FILE, percent: 40, at: '2026-03-01T13:00:00.000Z' };
    await noteScanProgress(progress, CAUSE, catalogue);
    expect(await channels(DEVELOPER)).toMatchObject([{ waitingBuild: { scanProgress: 40 } }]);
    expect((await stored('linux'))?.revision).toBe(revision);
  });

  it('refuses files of others, plans without a build, and wrong bodies', async () => {
    const { put, offer } = await channelled();
    const foreign = `games/someone/${GAME_ID}/linux/game.zip`;
    expect(await put('linux', { gameFileKey: foreign, version: '1.0' })).toMatchObject({ status: 400 });
    expect(await put('linux', { version: '1.0' })).toMatchObject({ status: 400 });
    expect(await put('linux', { gameFileKey: FILE })).toMatchObject({ status: 400 });
    expect(await put('linux', { platforms: [] })).toMatchObject({ status: 400 });
    expect(await put('linux', { isDemo: true, isBeta: true })).toMatchObject({ status: 400 });
    for (const name of ['main', 'Linux', '-a', 'a-', 'a'.repeat(33)])
      expect(await put(name)).toMatchObject({ status: 400 });
    expect(await offer('1.0')).toMatchObject({ status: 200 });
    expect(await put('linux', { gameFileKey: FIRST_FILE, version: '2.0' })).toMatchObject({ status: 200 });
  });

  it('can be put by those who manage the game only, and exists for others once the game is in the store', async () => {
    const { put, remove, release, promote, edit, call, offer, scan } = await channelled();
    await offer('1.0');
    await scan(FILE, 'l1');
    const attempts = async () => [
      await put('linux', {}, 'stranger'),
      await remove('linux', 'stranger'),
      await release('linux', '1.0', undefined, 'stranger'),
      await promote('linux', 'main', undefined, 'stranger'),
    ];
    expect((await attempts()).map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    await edit({ status: 'draft' });
    expect((await attempts()).map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    for (const as of ['stranger', undefined])
      expect(await call(listChannels, { params: { id: GAME_ID }, as })).toMatchObject({ status: 404 });
  });

  it('is written by an Admin with a reason, which is recorded', async () => {
    const { put, catalogue } = await channelled();
    expect(await put('linux', {}, 'admin')).toMatchObject({ status: 400 });
    expect(await put('linux', { reason: 'Asked by mail.' }, 'admin')).toMatchObject({ status: 200 });
    expect(await catalogue.audit.list({ limit: 5 })).toMatchObject({
      value: { items: [{ action: 'record.create', reason: 'Asked by mail.' }] },
    });
  });

  it('is one of twenty at most', async () => {
    const { put, remove } = await channelled();
    for (let number = 1; number <= LIMITS.channels; number += 1)
      expect((await put(`extra-${number}`)).status).toBe(200);
    expect(await put('one-more')).toMatchObject({ status: 409 });
    expect((await put('extra-1', { label: 'Still there' })).status).toBe(200);
    expect((await remove('extra-1')).status).toBe(204);
    expect((await put('one-more')).status).toBe(200);
  });

  it('is not lost or created twice by two writers at once', async () => {
    const { put, channels, stored } = await channelled();
    const replies = await Promise.all(['a', 'b', 'c', 'a'].map((name) => put(name, { label: name })));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await channels(DEVELOPER)).map(({ name }) => name)).toEqual(['a', 'b', 'c']);
    expect(await stored('a')).toMatchObject({ revision: 1 });
  });

  it('is removed with its builds, and another one of its name begins anew', async () => {
    const { offer, scan, remove, channelEvents, channels, buildsOf, stored } = await channelled();
    await offer('1.0');
    await scan(FILE, 'l1');
    const before = await stored('linux');
    expect((await remove('linux')).status).toBe(204);
    expect((await remove('linux')).status).toBe(404);
    expect(channelEvents().at(-1)).toMatchObject({
      isRemoved: true,
      keys: [],
      builds: [],
      revision: (before?.revision ?? 0) + 1,
    });
    await scan(FILE, 'l1', 'CLEAN');
    expect(await channels(DEVELOPER)).toEqual([]);
    expect((await offer('1.0', 'new.zip')).status).toBe(200);
    await scan(channelFile('linux', 'new.zip'), 'n1');
    expect(await buildsOf('linux')).toEqual([['1.0', true]]);
    expect(channelEvents().at(-1)?.revision).toBeGreaterThan((before?.revision ?? 0) + 1);
  });

  it('stays for buyers of a deleted game, without its waiting build', async () => {
    const { offer, scan, channelEvents, stored, catalogue, clock } = await channelled();
    await offer('1.0');
    await scan(FILE, 'l1');
    await offer('1.1');
    const command = { gameId: GAME_ID, caller: user(DEVELOPER), address: '203.0.113.7', cause: CAUSE };
    expect(await removeGame(command, { ...catalogue, clock })).toMatchObject({ ok: true });
    await scan(channelFile('linux', '1.1.zip'), 'l2');
    expect(channelEvents().at(-1)).toMatchObject({ isRemoved: false, version: '1.0', keys: [FILE] });
    expect((await stored('linux'))?.line).not.toHaveProperty('waiting.version');
  });
});

describe('channel under review', () => {
  it('waits for an Admin with every build, also of a draft', async () => {
    const { offer, scan, channels, inAdminsList, decideOn, edit, release } = await channelled('review');
    await edit({ status: 'draft' });
    await offer('1.0');
    await scan(FILE, 'l1');
    expect(await channels(DEVELOPER)).toMatchObject([{ waitingBuild: { state: 'IN_REVIEW' } }]);
    expect(await inAdminsList()).toEqual([GAME_ID]);
    expect(await release('linux', '1.0')).toMatchObject({ status: 409 });
    expect(await decideOn('linux', '1.0', 'stranger')).toMatchObject({ status: 404 });
    expect(await decideOn('linux', '1.0')).toMatchObject({ status: 200 });
    expect(await inAdminsList()).toEqual([]);
    expect(await channels(DEVELOPER)).toMatchObject([{ version: '1.0' }]);
  });

  it('releases nothing while its game is suspended', async () => {
    const { offer, scan, decide, channels, release, decideOn } = await channelled('review');
    await offer('1.0');
    await scan(FILE, 'l1');
    await decide('reject');
    await decideOn('linux', '1.0');
    expect(await channels(DEVELOPER)).toMatchObject([{ waitingBuild: { state: 'IN_REVIEW' } }]);
    await decide('publish');
    expect(await release('linux', '1.0')).toMatchObject({ status: 200, json: { version: '1.0' } });
  });

  it('may be declined', async () => {
    const { offer, scan, decideOn, channels } = await channelled('review');
    await offer('1.0');
    await scan(FILE, 'l1');
    expect(await decideOn('linux', '1.0', 'admin', 'reject')).toMatchObject({ status: 200 });
    expect(await channels(DEVELOPER)).toMatchObject([
      { waitingBuild: { state: 'DECLINED', moderationNote: 'Not this one.' } },
    ]);
    expect(await decideOn('linux', '9.9')).toMatchObject({ status: 409 });
    expect(await decideOn('mac', '1.0')).toMatchObject({ status: 404 });
  });
});
