import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { pageQuery } from './paging.ts';
import { optionalRowId } from './row-id.ts';

export const CURRENCY = 'INR';

export const paymentTypes = [
  'rent',
  'security_deposit',
  'pet_deposit',
  'maintenance_fee',
  'utility',
  'late_fee',
  'admin_fee',
  'parking',
  'storage',
  'other',
] as const;
export type PaymentType = (typeof paymentTypes)[number];

/** Money that is given back one day is no income. */
export const depositTypes: readonly PaymentType[] = ['security_deposit', 'pet_deposit'];

export const paymentTypeLabels: Record<PaymentType, string> = {
  rent: 'Rent',
  security_deposit: 'Security deposit',
  pet_deposit: 'Pet deposit',
  maintenance_fee: 'Maintenance',
  utility: 'Utility',
  late_fee: 'Late fee',
  admin_fee: 'Admin fee',
  parking: 'Parking',
  storage: 'Storage',
  other: 'Other',
};

export const paymentStatuses = [
  'pending',
  'processing',
  'paid',
  'partial',
  'overdue',
  'failed',
  'cancelled',
  'refunded',
  'disputed',
] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** Those that still wait for money. */
export const openStatuses: readonly PaymentStatus[] = ['pending', 'processing', 'partial', 'overdue', 'failed'];

/** Open and past its due date, whatever the daily job has marked so far. */
export const isOverdue = (payment: { status: PaymentStatus; dueDate: string }, today: string): boolean =>
  openStatuses.includes(payment.status) && payment.dueDate < today;

export const payment = z.object({
  id: z.number(),
  leaseId: z.number(),
  propertyId: z.number(),
  propertyName: z.string(),
  tenantId: z.string().nullable(),
  tenantName: z.string(),
  amount: z.string(),
  currency: z.string(),
  type: z.enum(paymentTypes),
  description: z.string().nullable(),
  dueDate: z.string(),
  paidDate: z.string().nullable(),
  status: z.enum(paymentStatuses),
  referenceNumber: z.string().nullable(),
  paymentMethod: z.string().nullable(),
  createdAt: z.string(),
});
export type Payment = z.infer<typeof payment>;

export const listPayments = endpoint({
  method: 'GET',
  path: '/api/payments',
  access: ['landlord', 'tenant', 'agent'],
  summary: 'What is owed and was paid, newest first',
  query: pageQuery.extend({ leaseId: optionalRowId.optional() }),
  response: { 200: z.array(payment) },
});
