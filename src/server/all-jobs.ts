import { cleanUp } from './clean-up.ts';
import { resendVerificationLink } from './features/identity/email-verification/service.ts';
import { mailResetLink } from './features/identity/password-reset/service.ts';
import { tellDecision } from './features/lettings/applications/jobs.ts';
import { documentsDaily } from './features/lettings/documents/jobs.ts';
import { leasesDaily } from './features/lettings/leases/jobs.ts';
import { tenantsDaily } from './features/lettings/tenants/jobs.ts';
import { mailMessage } from './features/messaging/messages/jobs.ts';
import { reconcileGateways } from './features/money/gateway-orders/jobs.ts';
import { paymentsDaily } from './features/money/rent-collection/jobs.ts';
import { subscriptionsDaily } from './features/plans/subscriptions/jobs.ts';
import { removeBlobs } from './features/platform/files/jobs.ts';
import { forgetUnlessStored } from './features/platform/files/service/abandoned.ts';
import { retentionDaily } from './features/privacy/retention/jobs.ts';
import type { Job } from './jobs/job.ts';
import { sendMail } from './jobs/send-mail.ts';

export const jobs = [
  resendVerificationLink,
  mailResetLink,
  tellDecision,
  mailMessage,
  sendMail,
  removeBlobs,
  forgetUnlessStored,
  cleanUp,
  leasesDaily,
  tenantsDaily,
  reconcileGateways,
  documentsDaily,
  paymentsDaily,
  subscriptionsDaily,
  retentionDaily,
] as Job[];
