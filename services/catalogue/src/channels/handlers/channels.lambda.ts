import { tokenSettingsSchema, tokenVerifier } from '@satcade/lambda/caller';
import { environment } from '@satcade/lambda/environment';
import { httpFunction } from '@satcade/lambda/http';
import { keyVerifier } from '@satcade/lambda/key-verifier';
import { uploadedFiles } from '../../builds/adapters/uploaded-files.ts';
import { channelsConfig } from '../../config.ts';
import { clock, logger, stores } from '../../container.ts';
import { channelRoutes } from './channels.ts';

const { TABLE_NAME, UPLOADS_BUCKET, PUBLICATION: publication } = channelsConfig();
const dependencies = { ...stores(TABLE_NAME), uploads: uploadedFiles(UPLOADS_BUCKET), publication, clock };

export const handler = httpFunction(channelRoutes(dependencies), {
  logger,
  callers: tokenVerifier(environment(tokenSettingsSchema)),
  keys: keyVerifier(dependencies.apiKeys.find, clock),
});
