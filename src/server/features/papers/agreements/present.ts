import type { Agreement, AgreementRow as Row } from '#contract/papers/agreements';
import type { Scope } from '#server/access/viewer';
import type { AgreementRow, ListedAgreement } from './queries.ts';
import type { Printable } from './rules.ts';

export const presentRow = ({ createdAt, updatedAt, sentAt, signedAt, ...row }: ListedAgreement): Row => ({
  ...row,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
  sentAt: sentAt?.toISOString() ?? null,
  signedAt: signedAt?.toISOString() ?? null,
});

interface Place {
  propertyId: number;
  state: string;
  tenantId: string | null;
}

/** To a tenant it is what was sent; how it was made is the landlord's. */
export const presentAgreement = (
  row: AgreementRow,
  { content, missing, warnings }: Printable,
  place: Place | undefined,
  { role }: Scope,
): Agreement => {
  const isManager = role !== 'tenant';
  return {
    ...presentRow(row),
    kind: row.kind,
    templateName: row.templateName,
    blocks: isManager ? row.blocks : [],
    values: isManager ? row.values : {},
    printed: content.blocks,
    summary: content.summary,
    parties: content.parties,
    missing,
    warnings,
    propertyId: isManager ? (place?.propertyId ?? null) : null,
    tenantId: isManager ? (place?.tenantId ?? null) : null,
    state: place?.state ?? null,
    mayEdit: isManager && row.status === 'draft',
  };
};
