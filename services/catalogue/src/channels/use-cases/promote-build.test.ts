import { describe, expect, it } from '@jest/globals';
import { channelFile, channelled } from '../../testing/channelled.ts';
import { DEVELOPER } from '../../testing/samples.ts';

const FILE = channelFile('linux', '2.0.zip');
const RELEASED = { status: 200, json: { from: 'linux', to: 'main', version: '2.0', state: 'RELEASED' } };

/** A channel whose build 2.0 is out. */
async function withChannel(publication: 'automatic' | 'review' = 'automatic') {
  const shop = await channelled(publication);
  await shop.offer('2.0', '2.0.zip', { releaseNotes: 'New levels.' });
  await shop.scan(FILE, 'l1');
  if (publication === 'review') await shop.decideOn('linux', '2.0');
  return shop;
}

describe('promoted build', () => {
  it('becomes the build of the game without an upload, once', async () => {
    const { promote, sold, published, builds, game } = await withChannel();
    const before = published().length;
    expect(await promote('linux', 'main')).toMatchObject(RELEASED);
    expect(await sold()).toEqual({ listed: true, version: '2.0', file: 'l1' });
    const { revision } = await game();
    expect(await promote('linux', 'main')).toMatchObject(RELEASED);
    expect(await promote('linux', 'main', '2.0')).toMatchObject(RELEASED);
    expect((await game()).revision).toBe(revision);
    expect(published().slice(before)).toMatchObject([{ version: '2.0', replacedVersion: '1.0' }]);
    expect(await builds()).toEqual([
      ['2.0', true, 'New levels.'],
      ['1.0', false, undefined],
    ]);
  });

  it('goes from the game to a channel, and from one channel to another', async () => {
    const { promote, put, channels, channelEvents, scan } = await withChannel();
    await put('beta', { isBeta: true });
    expect(await promote('main', 'beta')).toMatchObject({ json: { version: '1.0', state: 'RELEASED' } });
    expect(await promote('linux', 'beta', '2.0')).toMatchObject({ json: { state: 'RELEASED' } });
    expect(await promote('main', 'beta')).toMatchObject({ json: { version: '1.0', state: 'RELEASED' } });
    expect((await channels()).map(({ name, version }) => [name, version])).toEqual([
      ['beta', '1.0'],
      ['linux', '2.0'],
    ]);
    expect(channelEvents().at(-1)?.keys).toContain(FILE);
    // A later verdict on the file reaches every line that has it.
    await scan(FILE, 'l1', 'INFECTED');
    expect((await channels()).map(({ name }) => name)).toEqual(['beta']);
    expect(await promote('linux', 'main', '2.0')).toMatchObject({ status: 409 });
  });

  it('waits as the plan of the build says that it replaces', async () => {
    const { promote, edit, sold, waiting } = await withChannel();
    await edit({ gameFileKey: channelFile('linux', 'other.zip'), version: '1.5', release: { when: 'developer' } });
    expect(await promote('linux', 'main')).toMatchObject({ json: { state: 'READY' } });
    expect(await promote('linux', 'main')).toMatchObject({ json: { state: 'READY' } });
    expect(await sold()).toMatchObject({ version: '1.0' });
    expect(await waiting()).toMatchObject({ version: '2.0', state: 'READY', file: { versionId: 'l1' } });
  });

  it('waits for an Admin under review', async () => {
    const { promote, decide, sold, inAdminsList } = await withChannel('review');
    expect(await promote('linux', 'main')).toMatchObject({ json: { state: 'IN_REVIEW' } });
    expect(await inAdminsList()).toHaveLength(1);
    await decide('publish', '2.0');
    expect(await sold()).toEqual({ listed: true, version: '2.0', file: 'l1' });
  });

  it('is refused where its version has another file, and where there is no build', async () => {
    const { promote, put, scan } = await withChannel();
    await put('mac', { gameFileKey: channelFile('mac'), version: '2.0' });
    expect(await promote('mac', 'main')).toMatchObject({ status: 409 });
    await scan(channelFile('mac'), 'm1');
    expect(await promote('mac', 'linux')).toMatchObject({ status: 409 });
    expect(await promote('linux', 'main', '9.9')).toMatchObject({ status: 404 });
    expect(await promote('linux', 'nothing')).toMatchObject({ status: 404 });
    expect(await promote('linux', 'linux')).toMatchObject({ status: 400 });
  });

  it('keeps its version when the channel gets a later upload under the same name', async () => {
    const { promote, upload, scan, sold, channels } = await withChannel();
    upload(FILE, 'l2');
    await scan(FILE, 'l2');
    expect(await promote('linux', 'main')).toMatchObject(RELEASED);
    expect(await sold()).toMatchObject({ file: 'l1' });
    expect(await channels(DEVELOPER)).toMatchObject([{ version: '2.0' }]);
  });
});
