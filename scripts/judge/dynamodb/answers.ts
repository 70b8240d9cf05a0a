/** An engine's answer, ready to be compared. */
export interface Answer {
  readonly status: number;
  /** The name of an error; empty for a success. */
  readonly type: string;
  readonly message: string;
  readonly body: string;
}

/** Sends one signed-looking request. Both engines take any key. */
export async function ask(url: string, operation: string, input: object): Promise<Answer> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.0',
      'x-amz-target': `DynamoDB_20120810.${operation}`,
      'x-amz-date': '20260301T120000Z',
      authorization: `AWS4-HMAC-SHA256 Credential=judge/20260301/us-east-1/dynamodb/aws4_request, SignedHeaders=host, Signature=${'0'.repeat(64)}`,
    },
    body: JSON.stringify(input),
  });
  const reply: unknown = await response.json();
  const {
    __type = '',
    message = '',
    Message = message,
    ...body
  } = typeof reply === 'object' && reply !== null ? { __type: '', message: '', ...reply } : {};
  return {
    status: response.status,
    type: String(__type).split('#').at(-1) ?? '',
    message: String(Message),
    body: JSON.stringify(sorted(body)),
  };
}

/** Members of sets and of objects have no order; capacity follows AWS's documents here, not in DynamoDB Local. */
function sorted(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) {
    const members = value.map((member) => sorted(member));
    return /^(SS|NS|BS)$/.test(name) ? members.toSorted() : members;
  }
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([key]) => key !== 'ConsumedCapacity' && !isMessage(key));
  return Object.fromEntries(
    entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, child]) => [key, sorted(child, key)]),
  );
}

const isMessage = (key: string): boolean => key === 'Message' || key === 'message';
