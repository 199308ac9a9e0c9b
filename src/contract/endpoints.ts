import * as appConfig from './app-config.ts';
import * as auth from './auth.ts';
import { type Endpoint, isEndpoint } from './endpoint.ts';

const features = [appConfig, auth];

/** Every call there is. The API reference and the access test walk over it. */
export const endpoints: Endpoint[] = features.flatMap((feature) => Object.values(feature).filter(isEndpoint));
