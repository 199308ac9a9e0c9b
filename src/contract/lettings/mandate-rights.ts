import { z } from 'zod';

/** What an agent may do beyond letting, each only by the owner's grant. */
export const mandateRights = [
  'endLeases',
  'renewLeases',
  'recordMoney',
  'giveBackMoney',
  'editTenants',
  'runMaintenance',
  'signAgreements',
] as const;
export type MandateRight = (typeof mandateRights)[number];

interface RightWords {
  /** As the owner's switch is called. */
  label: string;
  /** What follows 'the right to'. */
  deed: string;
}

export const rightWords: Record<MandateRight, RightWords> = {
  endLeases: { label: 'End leases and note notices', deed: 'end leases' },
  renewLeases: { label: 'Renew and change leases', deed: 'renew or change leases' },
  recordMoney: { label: 'Record money received', deed: 'record money' },
  giveBackMoney: { label: 'Cancel payments and give money back', deed: 'cancel payments or give money back' },
  editTenants: { label: "Edit tenants' details", deed: 'edit tenants' },
  runMaintenance: { label: 'Look after maintenance', deed: 'look after maintenance' },
  signAgreements: { label: 'Send agreements for signing, and sign for you', deed: 'send or sign agreements' },
};

export const rightMissing = (right: MandateRight): string =>
  `The owner has not given you the right to ${rightWords[right].deed}.`;

export const rights = z.object({
  endLeases: z.boolean(),
  renewLeases: z.boolean(),
  recordMoney: z.boolean(),
  giveBackMoney: z.boolean(),
  editTenants: z.boolean(),
  runMaintenance: z.boolean(),
  signAgreements: z.boolean(),
});
export type Rights = z.infer<typeof rights>;

export const noRights: Rights = {
  endLeases: false,
  renewLeases: false,
  recordMoney: false,
  giveBackMoney: false,
  editTenants: false,
  runMaintenance: false,
  signAgreements: false,
};
