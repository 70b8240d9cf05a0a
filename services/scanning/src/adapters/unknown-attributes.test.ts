import { describe, expect, it } from '@jest/globals';
import { scannedGameFacts, scannedProfileFacts } from '@satcade/contracts/entities/scanned-games';
import { answerFacts, arrivalFacts, scanFacts } from '@satcade/contracts/entities/scans';
import { uploadFacts } from '@satcade/contracts/entities/uploads';
import { fieldsOf } from '@satcade/contracts/shape';
import { fixedClock } from '@satcade/kernel';
import { localTables } from '@satcade/testing/local-table';
import type { Scan } from '../domain/scan.ts';
import type { ScannedGame } from '../domain/scanned-game.ts';
import type { ScannedProfile } from '../domain/scanned-profile.ts';
import { anUpload } from '../testing/uploads.ts';
import { assemblyTable } from './assembly-table.ts';
import { gameTable } from './game-table.ts';
import { answerKey, gameKey, profileKey, scanKey, uploadKey } from './items.ts';
import { profileTable } from './profile-table.ts';
import { scanTable } from './scan-table.ts';
import { uploadTable } from './upload-table.ts';

/* Items with every optional field, and with an attribute of a newer version. File records: s3/file-records.test.ts. */

const local = localTables();
const NOW = '2026-03-01T12:00:00.000Z';
const LATER = '2026-03-01T12:05:00.000Z';
const GAME = '01JZ0000000000000000000000';
const KEY = `games/u/${GAME}/moon.zip`;
const cause = { correlationId: 'c', causationId: 'c' };
const namesIn = (value: object) => Object.keys(value).sort();

describe('a stored scan', () => {
  const full: Scan = {
    ...{ ownerId: 'u', key: KEY, kind: 'game', gameKey: GAME, versionId: 'v1', fileName: 'moon.zip', size: 5 },
    ...{ sequencer: '001', sha256: 'ab', status: 'IN_PROGRESS', details: 'One.', engine: 'e 1', contentType: 'a/b' },
    ...{ startedAt: NOW, scannedAt: NOW, publishedAt: NOW, attempts: 1, progress: { percent: 30, at: NOW } },
    picture: { width: 600, height: 800, placeholder: 7 },
    own: { objections: ['One.'], sha256: 'ab' },
  };
  const scans = () => scanTable(local().table);

  async function store(): Promise<void> {
    await local().table.create({ ...scanKey(KEY), ...full });
    await local().addUnknown(scanKey(KEY));
  }

  it('keeps every field, and an attribute of a newer version, when it gets a verdict', async () => {
    expect(namesIn(full)).toEqual(namesIn(scanFacts.shape));
    await store();
    expect(await scans().get(KEY)).toEqual(full);
    const verdict = { status: 'CLEAN', sha256: 'cd', engine: 'e 2', contentType: 'a/c' } as const;
    expect(await scans().finish(full, verdict, LATER, cause)).toBe(true);
    const { details: _, ...kept } = full;
    expect(await scans().get(KEY)).toEqual({ ...kept, ...verdict, scannedAt: LATER });
    expect(await local().rawItem(scanKey(KEY))).toMatchObject({ later: 'kept' });
  });

  it('keeps only an attribute of a newer version when a later version of the file arrives', async () => {
    await store();
    const arrival = fieldsOf(arrivalFacts, { ...full, versionId: undefined, sequencer: '002' });
    await scans().begin(arrival, LATER, cause);
    expect(await scans().get(KEY)).toEqual({ ...arrival, status: 'IN_PROGRESS', startedAt: LATER, attempts: 1 });
    expect(await local().rawItem(scanKey(KEY))).toMatchObject({ later: 'kept' });
  });
});

it('stores the answer of an engine with every field', async () => {
  const answer = { kind: 'infected', threats: [{ name: 'EICAR', path: 'a/b.txt' }] } as const;
  const file = { key: KEY, versionId: 'v1' };
  await scanTable(local().table).keepAnswer(file, answer, { answeredAt: NOW, now: LATER });
  expect(await scanTable(local().table).answer(file)).toEqual(answer);
  expect(await local().rawItem(answerKey(KEY, 'v1'))).toMatchObject(
    fieldsOf(answerFacts, { answer, answeredAt: Date.parse(NOW) }),
  );
});

describe('a stored upload', () => {
  it('keeps every field, and an attribute of a newer version, when it ends', async () => {
    const chunkList = { sha256: 'a'.repeat(64), size: 1 };
    const full = anUpload({ assembly: 'COMMITTED', chunkList, failure: 'none', offeredBytes: 1 });
    expect(namesIn(full)).toEqual(namesIn(uploadFacts.shape));
    const uploads = uploadTable(local().table);
    await uploads.create(full);
    await local().addUnknown(uploadKey(full.id));
    expect(await assemblyTable(local().table).begin(full.id)).toBe(true);
    await uploads.close(full.id, 'COMPLETED');
    expect(await uploads.get(full.id)).toEqual({ ...full, status: 'COMPLETED', assembly: 'ASSEMBLING' });
    expect(await local().rawItem(uploadKey(full.id))).toMatchObject({ later: 'kept' });
  });
});

describe('a stored game', () => {
  const full: ScannedGame = {
    ...{ gameId: GAME, revision: 1, developerId: 'u', isListed: true, isDeleted: false, scanStatus: 'CLEAN' },
    ...{ keys: [KEY], waitingFileKey: KEY, waitingFile: { key: KEY, versionId: 'v2' } },
    builds: [{ key: KEY, versionId: 'v1', version: '1', wasListed: true }],
    ...{ file: { key: KEY, versionId: 'v1' }, previousFile: { key: KEY, versionId: 'v0' } },
    shownThumbnails: [`thumbnails/u/${GAME}/thumbnail.png`],
  };

  it('keeps what an event leaves out, and an attribute of a newer version', async () => {
    expect(namesIn(full)).toEqual(namesIn(scannedGameFacts.shape));
    await local().table.create({ ...gameKey(GAME), ...full });
    await local().addUnknown(gameKey(GAME));
    const games = gameTable(local().table);
    expect(await games.gameNow(GAME)).toEqual(full);
    const news = { gameId: GAME, revision: 2, developerId: 'u', isListed: false, scanStatus: 'PENDING' } as const;
    await games.saveGame(news);
    const { waitingFileKey: _, waitingFile: __, ...kept } = full;
    expect(await games.gameNow(GAME)).toEqual({ ...kept, ...news });
    expect(await local().rawItem(gameKey(GAME))).toMatchObject({ later: 'kept' });
  });
});

describe('a stored profile', () => {
  it('keeps every field, and an attribute of a newer version, when its pictures change', async () => {
    const full: ScannedProfile = { userId: 'ada', revision: 1, keys: ['avatars/ada/1.png'] };
    expect(namesIn(full)).toEqual(namesIn(scannedProfileFacts.shape));
    const profiles = profileTable(local().table, fixedClock(NOW));
    await profiles.saveProfile(full);
    await local().addUnknown(profileKey('ada'));
    await profiles.saveProfile({ ...full, revision: 2, keys: ['avatars/ada/2.png'] });
    expect(await profiles.profile('ada')).toEqual({ ...full, revision: 2, keys: ['avatars/ada/2.png'] });
    expect(await local().rawItem(profileKey('ada'))).toMatchObject({ later: 'kept' });
  });
});
