/** The page that shows the trace of an order. */
export const orderPath = (orderId: string): string => `/admin?tab=orders&order=${encodeURIComponent(orderId)}`;
