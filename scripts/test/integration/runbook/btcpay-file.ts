import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The operator's file with the settings of BTCPay. */
export async function btcpayFile(settings: object) {
  const folder = await mkdtemp(join(tmpdir(), 'satcade-runbook-'));
  const file = join(folder, 'btcpay.json');
  await writeFile(file, JSON.stringify(settings));
  return { file, remove: () => rm(folder, { recursive: true }) };
}
