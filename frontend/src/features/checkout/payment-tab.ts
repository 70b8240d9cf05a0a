/** A browser tab opened for the payment page before its address is known. */
export interface PaymentTab {
  goTo(url: string): void;
  close(): void;
}

/**
 * Opens an empty tab. It has to happen within the click: a browser blocks tabs that are opened after an answer has
 * come. When it is blocked all the same, the order page offers the link.
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
