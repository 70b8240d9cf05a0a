/** An account of the user pool. */
export interface Account {
  readonly username: string;
  readonly email: string;
  readonly password: string;
}

/** What the demo shop needs of a store that runs; `npm start` and the tests provide it. */
export interface RunningStore {
  readonly ready: {
    /** The address of the site, which also answers the API. */
    readonly site: string;
    /** The studio `pixelforge` belongs to this account, which every local store has. */
    readonly accounts: { readonly developer: Account; readonly admin?: Account };
  };
  /** The user pool, as its operator: accounts need no mailed code. */
  readonly users: {
    /** Creates the account if it does not exist yet; returns its user id. */
    ensure(account: Account): Promise<string>;
    /** Returns an access token. */
    signIn(account: Account): Promise<string>;
  };
  readonly cloud: { readonly clock: { now(): number } };
  /**
   * Pays for the reviewers' purchases. Without it, as with a real BTCPay, they own nothing and their ratings do not
   * count.
   */
  readonly standIn?: { settle(invoiceId: string): Promise<void> } | undefined;
}

/** What playing the past needs beyond that: everybody who acts, the BTCPay stand-in, and a clock that can be moved. */
export interface StoreWithPast {
  readonly ready: RunningStore['ready'] & {
    readonly btcpay: string;
    readonly accounts: { readonly buyer: Account; readonly developer: Account; readonly admin: Account };
  };
  readonly users: RunningStore['users'];
  readonly cloud: {
    readonly clock: {
      now(): number;
      advance(seconds: number): void;
      /** Moves the clock to the real time. */
      catchUp(): void;
      readonly behindMs: number;
    };
    /** Whether no function runs and no message waits. */
    idle(): Promise<boolean>;
  };
  readonly standIn: { idle(): Promise<void> };
}
