import { systemClock } from '@satcade/kernel';
import { storedOriginCheck } from '@satcade/lambda/origin-secret';
import { originConfig } from '../config.ts';
import { frontDoor } from './front-door.ts';

export const handler = frontDoor(storedOriginCheck(originConfig().ORIGIN_SECRET_ARN, systemClock));
