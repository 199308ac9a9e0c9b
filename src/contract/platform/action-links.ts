import { z } from 'zod';
import { get, post, raw } from './endpoint.ts';

/** What a link lets one person do without an account. */
export const linkPurposes = [
  'work_order',
  'repair_approval',
  'inspection',
  'signing',
  'tenant_card',
  'sent_report',
] as const;
export type LinkPurpose = (typeof linkPurposes)[number];

export const linkStates = ['open', 'used', 'expired', 'withdrawn'] as const;
export type LinkState = (typeof linkStates)[number];

/** Why a link does nothing any more, and how to get another. */
export const linkEndWords: Record<Exclude<LinkState, 'open'>, string> = {
  used: 'This link has been used. If something is left to do, please ask for a new one.',
  expired: 'This link has expired. Please ask for a new one.',
  withdrawn:
    'This link was withdrawn: there is a newer one, or it is no longer needed. Please ask if you are not sure.',
};

export const actionLink = z.object({
  purpose: z.enum(linkPurposes),
  state: z.enum(linkStates),
  /** Whom it was made for, and by whom: whom to ask for another. */
  madeFor: z.string(),
  madeBy: z.string(),
  expiresAt: z.string(),
  /** What its purpose needs to show, by the purpose's own schema; nothing once it is over. */
  details: z.record(z.string(), z.unknown()).nullable(),
});
export type ActionLink = z.infer<typeof actionLink>;

export const byToken = z.object({ token: z.string().min(1).max(200) });

export const readActionLink = get('/api/action-links/{token}', {
  access: 'public',
  summary: 'What a link is for; looking at it never counts as using it',
  params: byToken,
  shows: [],
  response: { 200: actionLink },
  noStore: true,
});

export const actByLink = post('/api/action-links/{token}', {
  access: 'public',
  summary: 'Do what a link is for: `action` says what, the rest goes by the purpose',
  params: byToken,
  body: z.looseObject({ action: z.string('Please say what to do').min(1).max(50) }),
  changes: [],
  response: { 200: actionLink },
  noStore: true,
});

export const readLinkPhoto = get('/api/action-links/{token}/photos/{fileId}', {
  access: 'public',
  summary: 'A photo that a link shows, without what it may tell beside',
  params: byToken.extend({ fileId: z.coerce.number().int().positive().max(2_147_483_647) }),
  response: { 200: raw('image/webp') },
  noStore: true,
});
