import type { Engine, EngineOptions } from '../engine.ts';
import { jsonEngine } from '../json-engine.ts';
import { secretOperations, secretQueries } from './secret-operations.ts';
import { Vault } from './vault.ts';

/** AWS Secrets Manager. Secrets are in one unencrypted file under `dir` that only its owner may read (mode 0600). */
export function createSecretsManagerEngine({ dir, clock }: EngineOptions): Engine {
  const vault = new Vault(dir, clock);
  return jsonEngine({
    service: 'secretsmanager',
    contentType: 'application/x-amz-json-1.1',
    operations: { ...secretOperations(vault, clock), ...secretQueries(vault) },
  });
}
