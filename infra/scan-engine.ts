import type { App } from 'aws-cdk-lib';

/** Which malware engine a stage uses. */
export type ScanEngine =
  | { readonly kind: 'embedded' }
  | { readonly kind: 'guardduty' }
  /** `host:port`, as the function reaches it. */
  | { readonly kind: 'clamd'; readonly address: string };

/** Reads the engine from the context: `-c scanEngine=embedded|guardduty|clamd`, and `-c clamdAddress=host:port`. */
export function scanEngineOf(app: App): ScanEngine {
  const kind = String(app.node.tryGetContext('scanEngine') ?? 'embedded');
  switch (kind) {
    case 'embedded':
    case 'guardduty':
      return { kind };
    case 'clamd': {
      const address = String(app.node.tryGetContext('clamdAddress') ?? '');
      if (!/^[\w.-]+(:\d{1,5})?$/.test(address)) throw new Error('scanEngine=clamd needs clamdAddress=host:port');
      return { kind, address };
    }
    default:
      throw new Error(`"${kind}" is no scan engine: embedded, guardduty or clamd`);
  }
}
