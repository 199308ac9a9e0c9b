import { cleanUp } from './clean-up.ts';
import { resendVerificationLink } from './features/identity/email-verification/service.ts';
import { mailResetLink } from './features/identity/password-reset/service.ts';
import { documentsDaily } from './features/lettings/documents/service.ts';
import { leasesDaily } from './features/lettings/leases/service.ts';
import { mailMessage } from './features/messaging/messages/service.ts';
import { reconcileGateways } from './features/money/gateway-orders/service.ts';
import { paymentsDaily } from './features/money/rent-collection/service.ts';
import { subscriptionsDaily } from './features/plans/subscriptions/service.ts';
import { forgetUnlessStored, removeBlobs } from './features/platform/files/service.ts';
import type { Job } from './jobs/job.ts';
import { sendMail } from './jobs/send-mail.ts';

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
