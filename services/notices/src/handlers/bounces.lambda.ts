import { bouncesConfig } from '../config.ts';
import { clock, logger, stores } from '../container.ts';
import { bouncesHandler } from './bounces.ts';

export const handler = bouncesHandler({ ...stores(bouncesConfig()), clock, logger });
