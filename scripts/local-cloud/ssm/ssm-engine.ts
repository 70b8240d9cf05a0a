import type { Engine, EngineOptions } from '../engine.ts';
import { jsonEngine } from '../json-engine.ts';
import { ParameterStore } from './parameter-store.ts';
import { ssmOperations } from './ssm-operations.ts';

/** The Parameter Store of AWS Systems Manager, in one file under `dir` that only its owner may read (mode 0600). */
export function createSsmEngine({ dir, clock }: EngineOptions): Engine {
  return jsonEngine({
    service: 'ssm',
    contentType: 'application/x-amz-json-1.1',
    operations: ssmOperations(new ParameterStore(dir), clock),
  });
}
