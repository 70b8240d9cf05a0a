import { Random } from '../lib/random.ts';
import { type Answer, ask } from './answers.ts';
import { LanguageRequests } from './language-requests.ts';
import { type Request, ServiceRequests } from './service-requests.ts';
import { TABLE, TABLE_INPUT } from './table.ts';

export type Grammar = 'services' | 'language';

export interface Verdict {
  readonly requests: number;
  /** Status, type or body differ. */
  readonly different: readonly Difference[];
  /** Only the wording of an error differs. */
  readonly worded: readonly Difference[];
}

export interface Difference {
  readonly request: Request;
  readonly ours: Answer;
  readonly theirs: Answer;
}

/** Sends the same requests to both engines, one after the other, and compares the answers. */
export async function judge(
  urls: { readonly ours: string; readonly theirs: string },
  { grammar, requests, seed }: { readonly grammar: Grammar; readonly requests: number; readonly seed: number },
): Promise<Verdict> {
  const random = new Random(seed);
  const source = grammar === 'services' ? new ServiceRequests(random) : new LanguageRequests(random);
  const both = async (request: Request) => {
    const answers = [urls.ours, urls.theirs].map((url) => ask(url, request.operation, request.input));
    const [ours, theirs] = await Promise.all(answers);
    if (ours === undefined || theirs === undefined) throw new Error('both engines answer');
    return { request, ours, theirs };
  };
  const recreate = async () => {
    await both({ operation: 'DeleteTable', input: { TableName: TABLE } });
    const { ours, theirs } = await both({ operation: 'CreateTable', input: TABLE_INPUT });
    if (ours.status !== 200 || theirs.status !== 200) throw new Error(`no table: ${ours.message} ${theirs.message}`);
  };
  await recreate();
  const different: Difference[] = [];
  const worded: Difference[] = [];
  for (let sent = 0; sent < requests; sent += 1) {
    const compared = await both(source.next());
    const { ours, theirs } = compared;
    if (ours.status !== theirs.status || ours.type !== theirs.type || ours.body !== theirs.body) {
      different.push(compared);
      // The tables may differ from here on: both begin again, so that one mistake counts once.
      await recreate();
    } else if (ours.message !== theirs.message) worded.push(compared);
  }
  return { requests, different, worded };
}
