import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { startBtcpayStandIn } from '@satcade/btcpay-stand-in';
import { evilRequests, isSurvived, sendRaw } from '@satcade/local-cloud/testing/evil-requests';

it('the BTCPay stand-in survives evil requests', async () => {
  const failures: unknown[] = [];
  const note = (failure: unknown) => failures.push(failure);
  process.on('unhandledRejection', note);
  const stateDir = await mkdtemp(join(tmpdir(), 'stand-in-'));
  const standIn = await startBtcpayStandIn({ port: 0, host: '127.0.0.1', stateDir, clock: Date });
  try {
    for (const { name, wire } of [...evilRequests(), ...evilRequests('/api/v1/stores'), ...evilRequests('/i')]) {
      const outcome = await sendRaw(standIn.url, wire);
      expect({ name, outcome, isSurvived: isSurvived(outcome) }).toEqual({ name, outcome, isSurvived: true });
    }
    expect((await fetch(standIn.url)).status).toBe(200);
    expect((await fetch(`${standIn.url}//`)).status).toBe(404);
    const tooLong = await fetch(`${standIn.url}/stand-in/faults`, { method: 'POST', body: 'x'.repeat(2_000_000) });
    expect(tooLong.status).toBe(413);
    expect(failures).toEqual([]);
  } finally {
    process.off('unhandledRejection', note);
    await standIn.close();
    await rm(stateDir, { recursive: true });
  }
});
