/** A browser tab opened for the payment page before its address is known. */
export interface PaymentTab {
  goTo(url: string): void;
  close(): void;
}

/**
 * Opens an empty tab. This must happen within the click: browsers block tabs that are opened after a reply has arrived.
 * If it is blocked anyway, the order page offers the link.
 */
export function openPaymentTab(): PaymentTab {
  const tab = window.open('', '_blank');
  if (tab !== null) tab.opener = null;
  return {
    goTo(url) {
      if (tab !== null) tab.location.href = url;
    },
    close: () => tab?.close(),
  };
}
