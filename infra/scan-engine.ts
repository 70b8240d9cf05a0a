import type { App } from 'aws-cdk-lib';
import type { Stage } from './stage.ts';

/** The malware engine of a stage. */
export type ScanEngine =
  | { readonly kind: 'embedded' }
  | { readonly kind: 'guardduty' }
  /** `host:port`, as the function reaches it. */
  | { readonly kind: 'clamd'; readonly address: string };

/**
 * Reads the engine from the context: `-c scanEngine=embedded|guardduty|clamd`, and `-c clamdAddress=host:port`.
 * Production must name the embedded engine explicitly: its few rules do not replace a virus scanner.
 */
export function scanEngineOf(app: App, { isProduction }: Pick<Stage, 'isProduction'>): ScanEngine {
  const named: unknown = app.node.tryGetContext('scanEngine');
  const kind = String(named ?? 'embedded');
  switch (kind) {
    case 'embedded': {
      const isAccepted = named !== undefined && String(app.node.tryGetContext('acceptEmbeddedScanner')) === 'true';
      if (isProduction && !isAccepted) throw new Error(NOT_ACCEPTED);
      return { kind };
    }
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

const NOT_ACCEPTED =
  'Production needs a malware engine with a maintained database: -c scanEngine=guardduty, or -c scanEngine=clamd with ' +
  '-c clamdAddress=host:port. The embedded engine knows a few rules only. To deploy it all the same: ' +
  '-c scanEngine=embedded -c acceptEmbeddedScanner=true (docs/deploy.md).';
