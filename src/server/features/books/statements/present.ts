import type { SentStatement } from '#contract/books/statements';
import type { StatementRow } from './queries/statements.ts';

/** Addresses are of those who know each other: the owner of the books sees them, and nobody else. */
const recipientsOf = ({ toTenant, toSender, toAddress, landlordId }: StatementRow, viewerId: string): string[] => [
  ...(toTenant ? ['The tenant'] : []),
  ...(landlordId === viewerId ? [toSender, toAddress].filter((address) => address !== null) : []),
];

export const present = (row: StatementRow, viewerId: string): SentStatement => {
  const { id, leaseId, propertyId, title, fromDate, toDate, version, hash, sentBy, sentAt, note } = row;
  return {
    ...{ id, scope: row.scope, leaseId, propertyId, title, version, hash, sentBy, note },
    from: fromDate,
    to: toDate,
    sentAt: sentAt.toISOString(),
    recipients: recipientsOf(row, viewerId),
  };
};
