import { describe, expect, it } from '@jest/globals';
import { type EventData, orderRefundChanged, payoutChanged } from '@satcade/contracts/events';
import { NOBODY } from '@satcade/contracts/nobody';
import { exampleData } from '@satcade/testing';
import { ofPayout, ofRefund } from './notices-of.ts';

const kindsOf = (drafts: readonly { readonly content: { readonly kind: string } }[]) =>
  drafts.map(({ content }) => content.kind);

describe('a changed refund', () => {
  const times = { requestedAt: '2026-03-02T10:00:00.000Z', decidedAt: '2026-03-02T11:00:00.000Z' };
  const refund = (changes: Partial<EventData<typeof orderRefundChanged>>) => {
    const { link: _, claimedAt: __, ...example } = exampleData(orderRefundChanged);
    return orderRefundChanged.data.parse({ ...example, ...times, ...changes });
  };

  it.each<[EventData<typeof orderRefundChanged>['status'], string | undefined, string[]]>([
    ['requested', undefined, []],
    ['approved', undefined, ['refund-approved']],
    ['approved', 'https://btcpay.example/pull', ['refund-ready']],
    ['claimed', 'https://btcpay.example/pull', ['refund-paid']],
    ['declined', undefined, ['refund-declined']],
    ['failed', undefined, []],
  ])('that is %s with the link %s tells its buyer %j', (status, link, told) => {
    expect(kindsOf(ofRefund(refund({ status, ...(link !== undefined && { link }) })))).toEqual(told);
  });

  it('has one key, although it is published again for another reason', () => {
    const [first] = ofRefund(refund({ status: 'approved', changedAt: '2026-03-02T11:00:01.000Z' }));
    const [again] = ofRefund(
      refund({ status: 'approved', waitsFor: 'confirmations', changedAt: '2026-03-02T12:00:00.000Z' }),
    );
    expect([again?.subject, again?.since]).toEqual([first?.subject, first?.since]);
  });

  it('tells nobody about an order of a deleted account', () => {
    expect(ofRefund(refund({ status: 'declined', userId: NOBODY }))).toEqual([]);
  });
});

describe('a changed payout', () => {
  const payout = (changes: Partial<EventData<typeof payoutChanged>>) =>
    payoutChanged.data.parse({ ...exampleData(payoutChanged), ...changes });

  it('tells the developer when it was sent or has failed, and nothing before', () => {
    expect(
      (['PENDING', 'PROCESSING', 'COMPLETED', 'FAILED'] as const).map((status) =>
        kindsOf(ofPayout(payout({ status }))),
      ),
    ).toEqual([[], [], ['payout-sent'], ['payout-failed']]);
  });

  it('tells the same with each of its parts', () => {
    const [one, other] = [['01KJZ51W2M7R9S3T5V8X0Y2Z4A'], ['01KJZ51W2M7R9S3T5V8X0Y2Z4B']].map((orderIds) =>
      ofPayout(payout({ status: 'COMPLETED', orderIds })),
    );
    expect(one).toEqual(other);
  });
});
