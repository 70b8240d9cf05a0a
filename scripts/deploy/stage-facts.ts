import { loadStage } from '../../infra/stage-file/load.ts';
import { fromRoot } from '../lib/paths.ts';
import type { StageFacts } from './observe.ts';

/** A stage as its file states it, and the file. Throws with the sentences of the check of stage files. */
export async function readStage(name: string): Promise<{ facts: StageFacts; file: string; importsTables: boolean }> {
  const stage = await loadStage(name);
  return {
    facts: {
      name,
      isProduction: stage.isProduction,
      deletionProtection: stage.deletionProtection,
      account: stage.env.account,
      alarmEmail: stage.alarmEmail,
      mailIdentity: stage.mail?.identity,
      reservesConcurrency: stage.reservesConcurrency,
      canary: stage.canary,
      hasCosts: stage.budgetUsd !== undefined || stage.anomalyMonitor !== undefined,
    },
    file: fromRoot('infra/stages', `${name}.ts`),
    importsTables: Object.keys(stage.tables).length > 0,
  };
}
