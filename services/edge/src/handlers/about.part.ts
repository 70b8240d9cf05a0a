import { ALL_ENDPOINTS } from '@satcade/contracts/api/index';
import { undeclared } from '@satcade/contracts/api/undeclared';
import type { Problem } from '@satcade/contracts/problem';
import { aboutConfig } from '../config.ts';
import { descriptionRoutes } from './description.ts';

export const routes = descriptionRoutes({ build: aboutConfig().BUILD_ID });

export const refusal = (method: string, path: string): Problem => undeclared(method, path, ALL_ENDPOINTS);
