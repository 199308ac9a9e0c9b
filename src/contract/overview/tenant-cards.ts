import { z } from 'zod';
import { claimForm } from '#contract/money/payment-actions';
import { del, get, nothing, post, raw } from '#contract/platform/endpoint';
import { byRowId, rowId } from '#contract/platform/row-id';
import { requestForm } from '#contract/upkeep/maintenance-requests';
import { categories, urgencies } from '#contract/upkeep/request-choices';
import { requestStatuses } from '#contract/upkeep/request-status';
import { sentPhotos } from '#contract/upkeep/work-orders';

export const NOT_RUNNING = 'A card is for a lease that is running or about to begin.';

/** Something that is open, as the landlord has entered it. */
const due = z.object({
  paymentId: z.number(),
  title: z.string(),
  outstanding: z.string(),
  dueDate: z.string(),
  isOverdue: z.boolean(),
  /** Somebody has said that it is paid: the landlord has not answered yet. */
  isWaiting: z.boolean(),
  /** Why the landlord did not confirm what was said by the card last. */
  declined: z.string().nullable(),
  /** What a UPI app opens, where the landlord has a UPI id. */
  upiLink: z.string().nullable(),
});
export type CardDue = z.infer<typeof due>;

/** Money that the landlord has recorded or confirmed. */
const receipt = z.object({
  transactionId: z.number(),
  number: z.string().nullable(),
  title: z.string(),
  amount: z.string(),
  paidDate: z.string(),
  /** The receipt as PDF. */
  fileUrl: z.string(),
});
export type CardReceipt = z.infer<typeof receipt>;

const fault = z.object({
  id: z.number(),
  title: z.string(),
  status: z.enum(requestStatuses),
  createdAt: z.string(),
  /** Where they are, for whoever has the card. */
  photos: z.array(z.string()).default([]),
});

/** What a tenant without an account sees by the link: what the landlord has entered, and what came by the card itself. */
export const tenantCard = z.object({
  homeName: z.string(),
  today: z.string(),
  outstanding: z.string(),
  upi: z.object({ payee: z.string(), upiId: z.string() }).nullable(),
  dues: z.array(due),
  receipts: z.array(receipt),
  /** Faults that were reported by the card, with the photos that came by it. */
  requests: z.array(fault),
  /** Who has made the card, by what they have entered of themselves. */
  contact: z.object({ name: z.string(), phone: z.string().nullable(), whatsAppLink: z.string().nullable() }),
});
export type TenantCard = z.infer<typeof tenantCard>;

const paid = claimForm.extend({ action: z.literal('paid'), paymentId: rowId('Please choose what you have paid') });

const report = requestForm.pick({ title: true, description: true, clientId: true }).extend({
  action: z.literal('report'),
  category: z.enum(categories, 'Please choose what it is about'),
  urgency: z.enum(urgencies, 'Please choose how urgent it is').default('normal'),
  photos: sentPhotos,
});

/** What can be done by a card. */
export const cardDeed = z.discriminatedUnion('action', [paid, report], 'That cannot be done here.');
export type CardDeed = z.output<typeof cardDeed>;
export type CardClaim = z.output<typeof paid>;
export type CardReport = z.output<typeof report>;

const cardUse = z.object({ action: z.string(), at: z.string() });

/** How it stands with the card of a lease, for who runs the home. */
export const cardState = z.object({
  leaseId: z.number(),
  tenantName: z.string(),
  /** None: there is no card, or it was withdrawn or is over. */
  card: z.object({ madeBy: z.string(), createdAt: z.string(), expiresAt: z.string() }).nullable(),
  /** What was done by it, newest first. */
  uses: z.array(cardUse),
  /** Why there can be none. */
  refusal: z.string().nullable(),
});
export type CardState = z.infer<typeof cardState>;

/** The link is shown this once: sharing again makes another, and the one before ends. */
const sharedCard = z.object({ link: z.string(), text: z.string(), whatsAppLink: z.string() });
export type SharedCard = z.infer<typeof sharedCard>;

const managers = ['landlord', 'agent'] as const;

export const getTenantCard = get('/api/leases/{id}/tenant-card', {
  access: managers,
  summary: 'Whether the tenant of a lease has a card, and what was done by it',
  params: byRowId,
  shows: ['tenant-cards', 'leases', 'tenants'],
  response: { 200: cardState },
});

export const shareTenantCard = post('/api/leases/{id}/tenant-card', {
  access: managers,
  summary: 'Make a card for a tenant without an account; one from before ends',
  params: byRowId,
  changes: ['tenant-cards'],
  response: { 201: sharedCard },
});

export const withdrawTenantCard = del('/api/leases/{id}/tenant-card', {
  access: managers,
  summary: 'End the card of a lease',
  params: byRowId,
  changes: ['tenant-cards'],
  response: { 204: nothing },
});

export const downloadCardReceipt = get('/api/tenant-cards/{token}/receipts/{transactionId}', {
  access: 'public',
  summary: 'A receipt that a tenant has by their card, as PDF',
  params: z.object({ token: z.string().min(1).max(200), transactionId: rowId('There is no such receipt') }),
  response: { 200: raw('application/pdf') },
  noStore: true,
});
