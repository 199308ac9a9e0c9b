import { z } from 'zod';
import { roleSchema } from '#contract/platform/roles';

export const subscriptionPlans = ['free', 'basic', 'professional', 'enterprise'] as const;
export const subscriptionStatuses = ['active', 'inactive', 'cancelled', 'expired'] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

export const subscriptionStatusLabels: Record<SubscriptionStatus, string> = {
  active: 'Active',
  inactive: 'Inactive',
  cancelled: 'Cancelled',
  expired: 'Expired',
};

/** The signed-in user, as that user sees themselves. */
export const userSchema = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  role: roleSchema.nullable(),
  profileImageUrl: z.string().nullable(),
  agencyName: z.string().nullable(),
  specialization: z.string().nullable(),
  agentsStartAtOnce: z.boolean(),
  emailVerified: z.boolean(),
  subscriptionPlan: z.enum(subscriptionPlans),
  subscriptionStatus: z.enum(subscriptionStatuses),
  subscriptionStartDate: z.string().nullable(),
  subscriptionEndDate: z.string().nullable(),
  paymentGateway: z.string().nullable(),
  propertyLimit: z.number(),
  documentLimit: z.number(),
  /** The plan runs out at its end, because it was cancelled. */
  cancelsAtEnd: z.boolean(),
  mfaEnabled: z.boolean(),
  isDemoUser: z.boolean(),
  createdAt: z.string(),
});
export type User = z.infer<typeof userSchema>;
