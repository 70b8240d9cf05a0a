import { customMessage } from './custom-message.ts';

export const handler = customMessage;
