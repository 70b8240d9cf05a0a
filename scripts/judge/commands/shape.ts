/** What the AWS CLI checks of a command before it sends anything: operation and options, without their values. */
export function shapeOf([, service = '', operation = '', ...rest]: readonly string[]): string {
  const options = rest.filter((word) => word.startsWith('--')).toSorted();
  return [service, operation, ...options].join(' ');
}
