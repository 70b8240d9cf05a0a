import type { Caller } from '@satcade/contracts/access';
import { cents, isoTime } from '@satcade/kernel';
import { type GameEdit, newGame } from '../../../services/catalogue/src/games/domain/game.ts';
import { visible } from '../../../services/catalogue/src/games/use-cases/access.ts';
import { updateGame } from '../../../services/catalogue/src/games/use-cases/write-game.ts';
import { WITHDRAWN_RULE } from '../invariants/announced.ts';
import type { ReportBrokenRule } from '../invariants/rules.ts';
import { DEVELOPER } from '../releases/developer.ts';
import type { Fair } from './world.ts';

const MINUTE = 60_000;
const caller: Caller = { kind: 'user', userId: DEVELOPER, username: DEVELOPER, isAdmin: false };
const guest: Caller = { kind: 'guest' };

interface Announcer {
  readonly fair: Fair;
  readonly gameId: string;
  readonly scan: (key: string) => void;
  readonly report: ReportBrokenRule;
}

/** The developer of a game that is announced, gets its file, is released by a date or a click, and is withdrawn. */
export function announcerOf({ fair, gameId, scan, report }: Announcer) {
  const { random, scheduler, stores } = fair;
  const dependencies = { ...stores, clock: scheduler, media: { find: async () => ({}) } };
  let [commands, files] = [0, 0];

  const edit = (change: GameEdit, then?: (revision: number) => Promise<void>): void => {
    commands += 1;
    const cause = `${gameId}-${commands}`;
    const command = { gameId, caller, address: '203.0.113.7', cause: { correlationId: cause, causationId: cause } };
    scheduler.start(
      'games',
      async () => {
        const edited = await updateGame(command, change, dependencies);
        if (edited.ok) await then?.(edited.value.revision);
      },
      () => {},
    );
  };

  /** Once the developer has the answer, guests do not see the page any more, unless it was announced again. */
  const withdraw = (): void =>
    edit({ status: 'draft' }, async (revision) => {
      const visibleGame = visible(await stores.games.get(gameId), gameId, guest);
      if (visibleGame.ok && visibleGame.value.revision <= revision)
        report(WITHDRAWN_RULE, `${gameId} is shown after it is a draft`);
    });

  const sendFile = (): void => {
    files += 1;
    const gameFileKey = `games/${DEVELOPER}/${gameId}/game-${files}.zip`;
    edit({ gameFileKey, version: `${files}.0` });
    scan(gameFileKey);
  };

  const dateIn = (minutes: number): string => isoTime(scheduler.now() + minutes * MINUTE);

  return {
    async create(): Promise<void> {
      const texts = { title: 'A game', description: 'A game.', category: 'action', tags: [], supportedPlatforms: [] };
      const draft = { ...texts, priceCents: cents(random.pick([0, 499])), isNSFW: false, version: '1.0' };
      const made = newGame(draft, gameId, DEVELOPER, isoTime(scheduler.now()));
      const thumbnailKey = `thumbnails/${DEVELOPER}/${gameId}/thumbnail.png`;
      await stores.games.create({ ...made, thumbnailKey }, { correlationId: 'opening', causationId: 'opening' });
    },
    act(): void {
      const action = random.weighted({ announce: 4, date: 3, noDate: 1, file: 2, release: 0.5, withdraw: 0.5 });
      if (action === 'announce') edit({ status: 'pending_review', comingSoon: true });
      else if (action === 'date') edit({ publishAt: dateIn(random.between(60, 600)) });
      else if (action === 'noDate') edit({ publishAt: null });
      else if (action === 'file') sendFile();
      else if (action === 'release') edit({ comingSoon: false, publishAt: null });
      else withdraw();
      if (fair.faults.strikes('second-click', 0.2)) edit({ comingSoon: random.chance(0.5) });
    },
  };
}
