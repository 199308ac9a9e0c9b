import { z } from 'zod';
import { valuesOf } from '#contract/platform/labels';
import { templateKinds } from './template-blocks.ts';

export const partyRoleLabels = {
  landlord: 'Landlord',
  tenant: 'Tenant',
  co_tenant: 'Co-tenant',
  guarantor: 'Guarantor',
} as const;
export type PartyRole = keyof typeof partyRoleLabels;
export const partyRoles = valuesOf(partyRoleLabels);

export const printedBlock = z.object({ key: z.string(), title: z.string(), text: z.string() });

export const summaryLine = z.object({ label: z.string(), value: z.string() });
export type SummaryLine = z.infer<typeof summaryLine>;

/** Who signs: 'landlord', 'tenant', or 'person-12' of a co-tenant or guarantor. */
export const agreementParty = z.object({ key: z.string(), role: z.enum(partyRoles), name: z.string() });
export type AgreementParty = z.infer<typeof agreementParty>;

/** An agreement as it prints, every value filled. Once it is sent, nothing of it changes. */
export const agreementContent = z.object({
  kind: z.enum(templateKinds),
  title: z.string(),
  /** 'What you are signing' */
  summary: z.array(summaryLine),
  blocks: z.array(printedBlock),
  parties: z.array(agreementParty),
});
export type AgreementContent = z.infer<typeof agreementContent>;
