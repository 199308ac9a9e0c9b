/** Every expected refusal has a code; http/errors.ts maps codes to statuses. */
export type ErrorCode =
  | 'invalid_input'
  | 'link_expired'
  | 'unauthorized'
  | 'invalid_credentials'
  | 'mfa_required'
  | 'mfa_setup_required'
  | 'account_locked'
  | 'email_unverified'
  | 'forbidden'
  | 'right_missing'
  | 'verified_email_needed'
  | 'plan_limit'
  | 'not_found'
  | 'conflict'
  | 'email_taken'
  | 'days_taken'
  | 'month_closed'
  | 'deposit_too_small'
  | 'lease_running'
  | 'password_needed'
  | 'reminded_today'
  | 'key_used'
  | 'refund_refused'
  | 'tenant_unreachable'
  | 'too_large'
  | 'unsupported_media_type'
  | 'too_many_requests'
  | 'unavailable';

interface Details {
  /** Message by field name, shown at the field. */
  fieldErrors?: Record<string, string>;
  retryAfterSeconds?: number;
}

export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: Details;

  constructor(code: ErrorCode, message: string, details: Details = {}) {
    super(message);
    this.code = code;
    this.details = details;
  }
}

/** A refusal of what one field says: the same words at the field, and where there is no field to show them at. */
export const atField = (field: string, message: string, code: ErrorCode = 'invalid_input') =>
  new AppError(code, message, { fieldErrors: { [field]: message } });
