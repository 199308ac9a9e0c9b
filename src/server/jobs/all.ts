import { documentsDaily } from '../features/documents/service.ts';
import { resendVerificationLink } from '../features/email-verification/service.ts';
import { leasesDaily } from '../features/leases/service.ts';
import { mailResetLink } from '../features/password-reset/service.ts';
import { cleanUp } from './clean-up.ts';
import type { Job } from './job.ts';
import { removeBlobs } from './remove-blobs.ts';
import { sendMail } from './send-mail.ts';

export const jobs = [
  resendVerificationLink,
  mailResetLink,
  sendMail,
  removeBlobs,
  cleanUp,
  leasesDaily,
  documentsDaily,
] as Job[];
