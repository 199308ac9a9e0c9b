import { documentsDaily } from '../features/documents/service.ts';
import { resendVerificationLink } from '../features/email-verification/service.ts';
import { forgetUnlessStored } from '../features/files/service.ts';
import { reconcileGateways } from '../features/gateway-orders/service.ts';
import { leasesDaily } from '../features/leases/service.ts';
import { mailMessage } from '../features/messages/service.ts';
import { mailResetLink } from '../features/password-reset/service.ts';
import { paymentsDaily } from '../features/rent-collection/service.ts';
import { subscriptionsDaily } from '../features/subscriptions/service.ts';
import { cleanUp } from './clean-up.ts';
import type { Job } from './job.ts';
import { removeBlobs } from './remove-blobs.ts';
import { sendMail } from './send-mail.ts';

export const jobs = [
  resendVerificationLink,
  mailResetLink,
  mailMessage,
  sendMail,
  removeBlobs,
  forgetUnlessStored,
  cleanUp,
  leasesDaily,
  reconcileGateways,
  documentsDaily,
  paymentsDaily,
  subscriptionsDaily,
] as Job[];
