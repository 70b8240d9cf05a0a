/** Paying with a wallet in the browser (WebLN). */
export const weblnText = {
  pay: 'Pay with your wallet',
  asking: 'Waiting for your wallet…',
  sent: 'Your wallet has sent the payment. This page updates when the store has seen it.',
  refused: 'You refused the payment in your wallet. Nothing was paid. Try again, or scan the code with another wallet.',
  silent: 'Your wallet does not answer. Open it and look for a request, or try again. The invoice is paid only once.',
  gone: 'Your wallet is no longer connected to this page. Open or unlock it and reload the page, or scan the code.',
  failed: (detail: string) =>
    `Your wallet could not pay: ${detail}. Check its balance and try again, or scan the code with another wallet.`,
} as const;
