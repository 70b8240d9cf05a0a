import type { orderText } from '../../../content/order/order.ts';

/** A payment code, for wallets and for the forms of exchanges. */
export interface PayCode {
  readonly kind: keyof typeof orderText.codes;
  readonly text: string;
}

const LINK = /^(bitcoin|lightning):([^?]+)(?:\?(.*))?$/i;

/** The codes in a QR code: the plain address and its link for on-chain, the BOLT11 invoice for Lightning, or all. */
export function payCodesOf(qrCode: string): readonly PayCode[] {
  const [, scheme = '', target, query] = LINK.exec(qrCode) ?? [];
  if (target === undefined) return [{ kind: plainKind(qrCode), text: qrCode }];
  if (scheme.toLowerCase() === 'lightning') return [{ kind: 'bolt11', text: target }];
  const lightning = new URLSearchParams(query).get('lightning');
  return [
    { kind: 'address', text: target },
    { kind: 'bip21', text: qrCode },
    ...(lightning === null ? [] : [{ kind: 'bolt11', text: lightning } as const]),
  ];
}

/** Whether wallets of either kind can pay by this code. */
export const takesBoth = (qrCode: string | undefined): boolean => {
  const kinds = qrCode === undefined ? [] : payCodesOf(qrCode).map(({ kind }) => kind);
  return kinds.includes('bip21') && kinds.includes('bolt11');
};

/**
 * The text of the QR code. A Lightning invoice is in capitals there (BOLT11 and BIP173), which makes its squares a fifth
 * larger: cameras read it from further away. Links and copied texts stay as they are, and so do the links of BIP21:
 * their addresses and keys may depend on the case.
 */
export function scanTextOf(qrCode: string): string {
  const isLightning = payCodesOf(qrCode).every(({ kind }) => kind === 'bolt11');
  return isLightning && !/[A-Z]/.test(qrCode) ? qrCode.toUpperCase() : qrCode;
}

/** Without a scheme: BTCPay returns the destination alone if it has no link. */
function plainKind(text: string): PayCode['kind'] {
  if (/^ln/i.test(text)) return 'bolt11';
  return /^(bc1|tb1|bcrt1|[123mn])[a-z0-9]{20,}$/i.test(text) ? 'address' : 'other';
}
