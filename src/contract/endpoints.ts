import * as account from './account.ts';
import * as admin from './admin.ts';
import * as appConfig from './app-config.ts';
import * as auth from './auth.ts';
import * as emailVerification from './email-verification.ts';
import { type Endpoint, isEndpoint } from './endpoint.ts';
import * as files from './files.ts';
import * as google from './google.ts';
import * as live from './live.ts';
import * as notifications from './notifications.ts';
import * as passwordReset from './password-reset.ts';
import * as secondFactor from './second-factor.ts';

const features = [
  appConfig,
  auth,
  emailVerification,
  passwordReset,
  google,
  secondFactor,
  account,
  files,
  notifications,
  live,
  admin,
];

/** Every call there is. The API reference and the access test walk over it. */
export const endpoints: Endpoint[] = features.flatMap((feature) => Object.values(feature).filter(isEndpoint));
