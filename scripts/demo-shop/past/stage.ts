import { STUDIOS } from '../content/studios.ts';
import { demoAccount, type OpenStudio, type Shop } from '../fill/context.ts';
import type { Account, StoreWithPast } from '../store/running-store.ts';
import { StoreApi } from '../store/store-api.ts';
import { until } from '../store/until.ts';
import { Wallet } from './wallet.ts';

const PATIENCE_SECONDS = 120;
/** Rounds of events end a few milliseconds apart. */
const SETTLING_MS = 15;
/** Access tokens are valid for an hour, but changing a payout address needs a sign-in of the last 5 minutes. */
const TOKEN_MS = 4 * 60_000;

/** What playing the past needs: the running store, its clock, and everybody who acts. */
export class Stage {
  readonly shop: Shop;
  readonly wallet: Wallet;
  /** Ids by title. */
  readonly games = new Map<string, string>();
  /** Ids of the story's orders, by name. */
  readonly orders = new Map<string, string>();
  /** Ids by game and writer. */
  readonly reviews = new Map<string, string>();
  readonly #system: StoreWithPast;
  readonly #userIds = new Map<string, Promise<string>>();
  readonly #tokens = new Map<string, { readonly token: Promise<string>; readonly at: number }>();

  constructor(system: StoreWithPast, stop: AbortSignal) {
    const { clock } = system.cloud;
    this.#system = system;
    this.wallet = new Wallet(system.ready.btcpay);
    this.shop = {
      api: new StoreApi(system.ready.site, stop),
      now: () => clock.now(),
      today: () => clock.now() + clock.behindMs,
    };
  }

  /** Moves the clock to a moment; does nothing when that is over. */
  moveTo(moment: number): void {
    const { clock } = this.#system.cloud;
    const seconds = Math.ceil((moment - clock.now()) / 1000);
    if (seconds > 0) clock.advance(seconds);
  }

  /** Waits until no work is left: no webhook, no event, no message. */
  async quiet(): Promise<void> {
    const { standIn, cloud } = this.#system;
    await until(
      async () => {
        await standIn.idle();
        return (await cloud.idle()) || undefined;
      },
      {
        seconds: PATIENCE_SECONDS,
        complaint: async () => 'the store does not become idle',
        pauseMs: SETTLING_MS,
      },
    );
  }

  /** A fresh access token of an account, which is created when it acts for the first time. */
  token(username: string): Promise<string> {
    const now = this.#system.cloud.clock.now();
    const found = this.#tokens.get(username);
    if (found !== undefined && now - found.at < TOKEN_MS) return found.token;
    const account = this.#account(username);
    const token = this.userId(username).then(() => this.#system.users.signIn(account));
    this.#tokens.set(username, { token, at: now });
    return token;
  }

  userId(username: string): Promise<string> {
    const id = this.#userIds.get(username) ?? this.#system.users.ensure(this.#account(username));
    this.#userIds.set(username, id);
    return id;
  }

  async studios(): Promise<OpenStudio[]> {
    return Promise.all(STUDIOS.map(({ username }) => this.studio(username)));
  }

  async studio(username: string): Promise<OpenStudio> {
    const studio = STUDIOS.find((each) => each.username === username);
    if (studio === undefined) throw new Error(`studio ${username} does not exist`);
    const [userId, token] = await Promise.all([this.userId(username), this.token(username)]);
    return { studio, userId, token, email: this.#account(username).email };
  }

  /** The studio that made a game of the catalogue. */
  async ownerOf(title: string): Promise<OpenStudio> {
    const owner = STUDIOS.find(({ games }) => games.some((game) => game.title === title));
    if (owner === undefined) throw new Error(`no studio has a game ${title}`);
    return this.studio(owner.username);
  }

  gameId(title: string): string {
    return found(this.games, title);
  }

  orderId(name: string): string {
    return found(this.orders, name);
  }

  reviewId(game: string, writer: string): string {
    return found(this.reviews, `${game} ${writer}`);
  }

  #account(username: string): Account {
    const { buyer, developer, admin } = this.#system.ready.accounts;
    return [buyer, developer, admin].find((each) => each.username === username) ?? demoAccount(username);
  }
}

function found(map: ReadonlyMap<string, string>, name: string): string {
  const value = map.get(name);
  if (value === undefined) throw new Error(`${name} does not exist yet at this point of the past`);
  return value;
}
