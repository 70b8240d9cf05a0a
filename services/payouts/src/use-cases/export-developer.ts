import type { Clock } from '@satcade/kernel';
import { type AnswerExport, everyPage, type WritePart } from '@satcade/lambda/export-part';
import { entryView, payoutView, settingsView } from '../domain/views.ts';
import type { LedgerReader, Payouts, SettingsStore } from '../ports.ts';

const PAGE = 500;

interface ExportDependencies {
  readonly ledgers: Pick<LedgerReader, 'entries'>;
  readonly payouts: Pick<Payouts, 'list'>;
  readonly settings: Pick<SettingsStore, 'get'>;
  readonly writePart: WritePart<'payouts'>;
  readonly clock: Clock;
}

/** Writes where a developer is paid, the payouts, and the ledger. Buyers are not in it. */
export const exportDeveloper =
  ({ ledgers, payouts, settings, writePart, clock }: ExportDependencies): AnswerExport =>
  async (requested) => {
    const { userId } = requested;
    const paid = await everyPage((nextToken) =>
      payouts.list({ developerId: userId, status: undefined, limit: PAGE, nextToken }),
    );
    const entries = await everyPage((nextToken) => ledgers.entries(userId, PAGE, nextToken));
    await writePart(requested, {
      'payout-settings': settingsView(await settings.get(userId), clock.now()),
      payouts: paid.map(payoutView),
      ledger: entries.map(entryView),
    });
  };
