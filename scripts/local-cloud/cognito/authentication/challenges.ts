import { randomBytes } from 'node:crypto';
import type { ServerKeys } from '../crypto/srp.ts';
import { notAuthorized } from '../errors.ts';
import type { TokenSource } from '../triggers.ts';

/** A sign-in that waits for the client's next answer. */
export type Challenge =
  | {
      readonly kind: 'PASSWORD_VERIFIER';
      readonly clientId: string;
      /** Undefined for a made-up user: every answer will be rejected. */
      readonly sub: string | undefined;
      readonly clientPublic: bigint;
      readonly keys: ServerKeys;
    }
  | { readonly kind: 'NEW_PASSWORD_REQUIRED'; readonly clientId: string; readonly sub: string }
  | {
      readonly kind: 'SOFTWARE_TOKEN_MFA';
      readonly clientId: string;
      readonly sub: string;
      readonly source: TokenSource;
    };

type ChallengeOf<K extends Challenge['kind']> = Extract<Challenge, { kind: K }>;

/**
 * Started sign-ins, in memory: after a restart of the local cloud, users in the middle of a sign-in have to start
 * again. Each can be answered once, so that a recorded answer cannot be replayed.
 */
export class PendingChallenges {
  readonly #open = new Map<string, { challenge: Challenge; expiresAt: number }>();

  /** Returns the id (base64) that the answer must name. */
  start(challenge: Challenge, expiresAt: number, now: number): string {
    for (const [id, open] of this.#open) {
      if (open.expiresAt <= now) this.#open.delete(id);
    }
    const id = randomBytes(48).toString('base64');
    this.#open.set(id, { challenge, expiresAt });
    return id;
  }

  /** Uses up the challenge. Throws like {@link peek}. */
  take<K extends Challenge['kind']>(id: string, kind: K, clientId: string, now: number): ChallengeOf<K> {
    const challenge = this.peek(id, kind, clientId, now);
    this.#open.delete(id);
    return challenge;
  }

  /** Throws `NotAuthorizedException` when there is none of this kind and client, or it was answered or has expired. */
  peek<K extends Challenge['kind']>(id: string, kind: K, clientId: string, now: number): ChallengeOf<K> {
    const open = this.#open.get(id);
    if (open === undefined) throw notAuthorized('Invalid session for the user, session can only be used once.');
    if (open.expiresAt <= now) throw notAuthorized('Invalid session for the user, session is expired.');
    if (open.challenge.clientId !== clientId || !isKind(open.challenge, kind)) {
      throw notAuthorized('Invalid session for the user.');
    }
    return open.challenge;
  }
}

function isKind<K extends Challenge['kind']>(challenge: Challenge, kind: K): challenge is ChallengeOf<K> {
  return challenge.kind === kind;
}
