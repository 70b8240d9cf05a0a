export * from './events.ts';
export * from './http-event.ts';
export * from './inert.ts';
