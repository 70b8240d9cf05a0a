import { tokenSettingsSchema, tokenVerifier } from '@satcade/lambda/caller';
import { environment } from '@satcade/lambda/environment';
import { authorizer } from './authorizer.ts';

export const handler = authorizer(tokenVerifier(environment(tokenSettingsSchema)));
