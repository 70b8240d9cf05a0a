import { arn } from '../../engine.ts';
import { Deduplication } from './deduplication.ts';
import type { Message } from './message.ts';
import { MinHeap } from './min-heap.ts';
import type { QueueSettings } from './queue-settings.ts';
import { Tenants } from './tenants.ts';

/**
 * Messages that are delivered strictly one after another: a FIFO queue has a lane for each message group, a standard
 * queue one for each message. So one rule serves both kinds of queue: a lane with a message in flight is locked.
 */
interface Lane {
  readonly messages: Message[];
  /** Its turn in the schedule; any other turn of this lane that is still in the heap is outdated. */
  turn: Turn | undefined;
}

interface Turn {
  readonly at: number;
  readonly sequence: number;
  readonly lane: Lane;
}

const tenantOf = ({ lane }: Turn): string | undefined => lane.messages[0]?.groupId;
const earlierFirst = (a: Turn, b: Turn): number => a.at - b.at || a.sequence - b.sequence;

/** One queue's messages and when each may be delivered. In memory only; times are ms of the injected clock. */
export class Queue {
  readonly name: string;
  readonly arn: string;
  readonly createdAt: number;
  modifiedAt: number;
  settings: QueueSettings;
  tags: Readonly<Record<string, string>>;
  readonly deduplication = new Deduplication();
  readonly #places = new Map<number, { readonly message: Message; readonly lane: Lane }>();
  readonly #groups = new Map<string, Lane>();
  readonly #turns = new MinHeap<Turn>(earlierFirst);

  constructor(name: string, settings: QueueSettings, tags: Readonly<Record<string, string>>, createdAt: number) {
    this.name = name;
    this.arn = arn('sqs', name);
    this.settings = settings;
    this.tags = tags;
    this.createdAt = createdAt;
    this.modifiedAt = createdAt;
  }

  get(sequence: number): Message | undefined {
    return this.#places.get(sequence)?.message;
  }

  /** How many messages it has, whether they can be received or not. */
  get size(): number {
    return this.#places.size;
  }

  messages(): Message[] {
    return Array.from(this.#places.values(), ({ message }) => message);
  }

  add(message: Message): void {
    const lane = this.#laneFor(message);
    lane.messages.push(message);
    this.#places.set(message.sequence, { message, lane });
    if (lane.messages.length === 1) this.#schedule(lane);
  }

  remove(message: Message): void {
    const lane = this.#places.get(message.sequence)?.lane;
    if (lane === undefined) return;
    this.#places.delete(message.sequence);
    lane.messages.splice(lane.messages.indexOf(message), 1);
    if (lane.messages.length > 0) this.#schedule(lane);
    else this.#retire(lane, message);
  }

  /**
   * Returns at most `max` messages, oldest first, and hides them for `visibilityMs`. Those of noisy tenants come after all
   * others (fair queues).
   */
  take(max: number, now: number, visibilityMs: number): Message[] {
    const taken: Message[] = [];
    const lanes: Lane[] = [];
    for (const { lane } of this.#dueTurns(max, now)) {
      lanes.push(lane);
      for (const message of lane.messages) {
        if (taken.length === max || message.visibleAt > now) break;
        message.visibleAt = now + visibilityMs;
        message.receives += 1;
        message.firstReceivedAt ??= now;
        taken.push(message);
      }
    }
    // Not earlier: with a visibility of 0 a lane's next turn is at once, and this very receive would take it again.
    for (const lane of lanes) this.#schedule(lane);
    return taken;
  }

  setVisibleAt(message: Message, at: number): void {
    message.visibleAt = at;
    const lane = this.#places.get(message.sequence)?.lane;
    if (lane !== undefined) this.#schedule(lane);
  }

  /** When its oldest message was sent. Messages are kept in the order in which they arrived. */
  oldest(): number | undefined {
    for (const { message } of this.#places.values()) return message.sentAt;
    return undefined;
  }

  /** How many messages are ready, in flight, and waiting for the end of their delay. */
  counts(now: number): { visible: number; inFlight: number; delayed: number } {
    const counts = { visible: 0, inFlight: 0, delayed: 0 };
    for (const { message } of this.#places.values()) {
      if (message.visibleAt <= now) counts.visible += 1;
      else if (message.receives > 0) counts.inFlight += 1;
      else counts.delayed += 1;
    }
    return counts;
  }

  #laneFor(message: Message): Lane {
    if (!this.settings.fifo) return { messages: [], turn: undefined };
    const group = message.groupId ?? '';
    const lane = this.#groups.get(group) ?? { messages: [], turn: undefined };
    this.#groups.set(group, lane);
    return lane;
  }

  #retire(lane: Lane, last: Message): void {
    lane.turn = undefined;
    if (this.settings.fifo) this.#groups.delete(last.groupId ?? '');
    // Turns of deleted messages stay in the heap until their time comes; they must not outnumber the live ones.
    if (this.#turns.size > 1000 + 4 * this.#places.size) this.#turns.retain((turn) => turn === turn.lane.turn);
  }

  /** A lane's turn comes when its first message is due and no message received before it is still in flight. */
  #schedule(lane: Lane): void {
    const [first] = lane.messages;
    if (first === undefined) return;
    let at = first.visibleAt;
    for (const { receives, visibleAt } of lane.messages) {
      // Messages are received from the front, so those in flight are the first ones.
      if (receives === 0) break;
      at = Math.max(at, visibleAt);
    }
    lane.turn = { at, sequence: first.sequence, lane };
    this.#turns.push(lane.turn);
  }

  /** Takes the turns of at most `max` lanes out of the schedule that are due, those of noisy tenants last. */
  #dueTurns(max: number, now: number): Turn[] {
    const due: Turn[] = [];
    const noisy: Turn[] = [];
    const tenants = new Tenants(this.settings.fifo ? [] : this.messages(), now);
    while (due.length < max) {
      const turn = this.#nextTurn();
      if (turn === undefined || turn.at > now) break;
      this.#turns.pop();
      (tenants.isNoisy(tenantOf(turn)) ? noisy : due).push(turn);
    }
    noisy.sort((a, b) => tenants.inFlight(tenantOf(a)) - tenants.inFlight(tenantOf(b)) || earlierFirst(a, b));
    due.push(...noisy.splice(0, max - due.length));
    for (const turn of noisy) this.#turns.push(turn);
    return due;
  }

  #nextTurn(): Turn | undefined {
    while (true) {
      const turn = this.#turns.peek();
      if (turn === undefined || turn === turn.lane.turn) return turn;
      this.#turns.pop();
    }
  }
}
