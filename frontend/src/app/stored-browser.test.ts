import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import * as z from 'zod/mini';

/* What earlier versions of the site left in the browser (shared/testing/stored), read by the code of today. */

const FOLDER = new URL('../../../shared/testing/stored/', import.meta.url);
const texts = z.record(z.string(), z.string());
const storageSchema = z.object({ local: texts, session: texts });
const visitsSchema = z.object({
  guest: storageSchema,
  newUser: storageSchema,
  buyer: storageSchema,
  developer: storageSchema,
});
type Visit = keyof z.infer<typeof visitsSchema>;

const storageOf = (values: Readonly<Record<string, string>>) => {
  const map = new Map(Object.entries(values));
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  };
};

/** The versions whose browser storage was recorded. */
const versions = readdirSync(FOLDER).filter((version) => existsSync(new URL(`${version}/browser.json`, FOLDER)));

describe.each(versions)('the browser storage of version %s', (version) => {
  const visits = visitsSchema.parse(JSON.parse(readFileSync(new URL(`${version}/browser.json`, FOLDER), 'utf8')));

  /** The browser of a visitor. Modules read the storage when they load, so load them afterwards. */
  function open(visit: Visit): void {
    const { local, session } = visits[visit];
    const addEventListener = () => undefined;
    Object.assign(globalThis, {
      window: { localStorage: storageOf(local), sessionStorage: storageOf(session), addEventListener },
    });
  }
  beforeEach(() => {
    jest.resetModules();
  });
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'window');
  });

  it('still has the submission of an upload that was under way, and its resumable parts', async () => {
    open('developer');
    const { savedSubmissions } = await import('../features/developers/submission/saved-submissions.ts');
    const [saved] = savedSubmissions();
    expect(saved).toMatchObject({ gameId: expect.any(String), form: { title: 'Half a Game', category: 'Puzzle' } });
    const { createResumeRecords } = await import('../lib/upload/resume-records.ts');
    const records = createResumeRecords(window.localStorage, () => saved?.usedAt ?? 0);
    const { recordKeyOf } = await import('../lib/upload/transfer.ts');
    const file = saved?.files.find(({ place }) => place === 'game');
    expect(records.find(recordKeyOf('game', saved?.gameId ?? '', 0, file?.fingerprint ?? ''))).toBeDefined();
  });

  it('still has the submission when the form has other fields by now, or had other ones', async () => {
    const text = visits.developer.local['satcade-submission'] ?? '';
    const { form, ...rest } = z.looseObject({ form: z.looseObject({}) }).parse(JSON.parse(text));
    // A field that is missing, one in another shape, and one that only the next version knows.
    const { shortDescription: _missing, ...others } = form;
    const changed = { ...others, price: { usd: 4.99 }, ageRating: 12 };
    visits.developer.local['satcade-submission'] = JSON.stringify({ ...rest, form: changed, schema: 9 });
    open('developer');
    const { savedSubmissions } = await import('../features/developers/submission/saved-submissions.ts');
    const [saved] = savedSubmissions();
    expect(saved).toMatchObject({ isAbandoned: false, files: rest.files, gameId: rest.gameId });
    expect(saved?.form).toMatchObject({ title: 'Half a Game', price: '', shortDescription: '' });
  });

  it('still knows the half-made game of a submission that it cannot resume', async () => {
    const text = visits.developer.local['satcade-submission'] ?? '';
    visits.developer.local['satcade-submission'] = JSON.stringify({ ...JSON.parse(text), files: { game: 'kiln.zip' } });
    open('developer');
    const { isStale, savedSubmissions } = await import('../features/developers/submission/saved-submissions.ts');
    const [saved] = savedSubmissions();
    expect(saved).toMatchObject({ gameId: JSON.parse(text).gameId });
    expect(saved !== undefined && isStale(saved, Date.now())).toBe(true);
  });

  it("still has a guest's cart and wishlist", async () => {
    open('guest');
    const { createCart } = await import('../features/cart/published/cart.ts');
    expect(createCart(window.localStorage).get()).toHaveLength(1);
    const { localWishes } = await import('../lib/wishlist.ts');
    expect(localWishes.get()).toHaveLength(1);
  });

  it('still has an account that waits for its code', async () => {
    open('newUser');
    const { pendingAccount } = await import('../features/auth/pending-account.ts');
    expect(pendingAccount.get()).toMatchObject({ isNew: true });
  });

  it('still has a session, a download that was under way and the payment method', async () => {
    open('buyer');
    const { currentSession } = await import('../lib/auth/session.ts');
    expect(currentSession()).toMatchObject({ user: { username: 'buyer' } });
    const { downloadRecords } = await import('../features/library/downloads/download-records.ts');
    expect(downloadRecords().all()).toHaveLength(1);
    const { keptMethod } = await import('../features/checkout/kept-method.ts');
    expect(keptMethod.get()).toBe('onchain');
  });
});
