/** What started a run. */
export interface Trigger {
  readonly kind: 'request' | 'queue' | 'stream' | 'schedule' | 'event' | 'call';
  /** The route, the queue, the table or the type of the event; empty for a call. */
  readonly name: string;
  /** How often the message was received, this time included; 1 for all other kinds. */
  readonly attempt: number;
  /** When the oldest message of the batch was sent, ms since the epoch. */
  readonly sentAt?: number;
}

const MAX_IDS = 20;
/** The name of a field with such an id, without its first letters: they differ, and this part is looked for. */
const NAMED = 'orrelation';
const NAMES = ['"correlationId', '"x-correlation-id'] as const;
/** From the end of the name on. */
const CORRELATION_ID = /\\?"\s*:\s*(?:\{\s*\\?"S\\?"\s*:\s*)?\\?"([\w.:-]{1,128})\\?"/y;

/** The correlation ids in JSON texts: in an event, a message's body, a table's item or a header. */
export function correlationIdsIn(...texts: readonly string[]): readonly string[] {
  const found = new Set<string>();
  for (const text of texts) {
    // This is much faster than an expression that looks for the name itself.
    for (let at = text.indexOf(NAMED); at !== -1; at = text.indexOf(NAMED, at + 1)) {
      const id = idAt(text, at);
      if (id !== undefined) found.add(id);
      if (found.size === MAX_IDS) return [...found];
    }
  }
  return [...found];
}

/** The id in the field whose name contains {@link NAMED} at this place. */
function idAt(text: string, at: number): string | undefined {
  for (const name of NAMES) {
    const start = at - name.indexOf(NAMED);
    if (!text.startsWith(name, start)) continue;
    CORRELATION_ID.lastIndex = start + name.length;
    const id = CORRELATION_ID.exec(text)?.[1];
    return id === undefined ? undefined : alone(id);
  }
  return undefined;
}

/** What the JSON of an event says about its source, without parsing it: some are large, and every run has one. */
export function triggerOf(json: string): Trigger {
  // Most events have none, and this is much faster than the expression.
  const source = json.includes('"eventSource":"aws:') ? first(json, /"eventSource":"aws:(sqs|dynamodb)"/) : undefined;
  if (source === 'sqs') {
    const name = first(json, /"eventSourceARN":"arn:aws:sqs:[^"]*:([^":]+)"/) ?? '';
    const receives = [...json.matchAll(/"ApproximateReceiveCount":"(\d+)"/g)].map(([, count]) => Number(count));
    const sentAt = first(json, /"SentTimestamp":"(\d+)"/);
    return {
      kind: 'queue',
      name,
      attempt: Math.max(1, ...receives),
      ...(sentAt !== undefined && { sentAt: Number(sentAt) }),
    };
  }
  if (source === 'dynamodb')
    return once('stream', first(json, /"eventSourceARN":"arn:aws:dynamodb:[^"]*:table\/([^"/]+)/));
  const route = first(json, /"routeKey":"([^"]+)"/);
  if (route !== undefined) return once('request', route);
  const type = first(json, /"detail-type":"([^"]+)"/);
  if (type !== undefined) return once(type === 'Scheduled Event' ? 'schedule' : 'event', type);
  return once('call', '');
}

const once = (kind: Trigger['kind'], name = ''): Trigger => ({ kind, name, attempt: 1 });

function first(text: string, pattern: RegExp): string | undefined {
  const found = pattern.exec(text)?.[1];
  return found === undefined ? undefined : alone(found);
}

/** V8 makes a part of a text by reference: whoever keeps it keeps the whole payload. This part has a text of its own. */
const alone = (part: string): string => ` ${part}`.slice(1);
