import { beforeEach, describe, expect, it } from '@jest/globals';
import { localTables } from '@satcade/testing/local-table';
import { CHORES } from '../adapters/scan-table.ts';
import type { PreparedPicture } from '../ports.ts';
import { attempt, OWNER, scanWorld } from '../testing/scan-world.ts';
import { makeCopies } from './make-copies.ts';
import { NOT_SHOWN } from './remove-media.ts';
import { scanArrival } from './scan-arrival.ts';

const table = localTables(CHORES);
const AVATAR = `avatars/${OWNER}/1-ab.png`;
const BANNER = `banners/${OWNER}/1-cd.png`;
const png = Buffer.from('\x89PNG\r\n\x1a\n and so on', 'latin1');

let world: ReturnType<typeof scanWorld>;
let stored: string[];
beforeEach(() => {
  world = scanWorld(table().table);
  stored = [];
});

const deps = (meanwhile: () => Promise<unknown> = async () => undefined) => ({
  ...world.deps,
  media: {
    publish: async () => {},
    async store({ key }: { readonly key: string }, { facts }: PreparedPicture) {
      await meanwhile();
      stored.push(`${key} ${facts.width}`);
    },
  },
});

/** A picture as it was published before there were copies. */
async function published(key: string): Promise<void> {
  const arrival = world.arrive(1, png, key);
  await scanArrival({ ...attempt, arrival }, world.deps);
  const scan = await world.scanOf(key);
  if (scan === undefined) throw new Error('no scan');
  const { picture: _, ...earlier } = scan;
  await table().table.put({ pk: `SCAN#${key}`, sk: 'SCAN', ...earlier });
}

describe('makeCopies', () => {
  it('publishes pictures again, with what is known of them', async () => {
    await published(AVATAR);
    await published(BANNER);
    await makeCopies([AVATAR, BANNER], deps());
    expect(stored).toEqual([`${AVATAR} 600`, `${BANNER} 600`]);
    expect(await world.scanOf(AVATAR)).toMatchObject({ picture: { width: 600, height: 800 } });
  });

  it('leaves unknown, refused and unpublished files alone', async () => {
    await scanArrival({ ...attempt, arrival: world.arrive(1, Buffer.from('no picture'), AVATAR) }, world.deps);
    await makeCopies([AVATAR, BANNER], deps());
    expect(stored).toEqual([]);
  });

  it('leaves nothing of a picture that is removed meanwhile', async () => {
    await published(AVATAR);
    const scan = await world.scanOf(AVATAR);
    if (scan === undefined) throw new Error('no scan');
    await makeCopies(
      [AVATAR],
      deps(() => world.deps.scans.withdraw(scan, NOT_SHOWN, '2026-03-01T13:00:00.000Z')),
    );
    expect(world.removed).toEqual([`media ${AVATAR}`]);
  });
});
