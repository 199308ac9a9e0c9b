import type { StatementScope } from '#contract/books/statements';

/** What a statement is of, in whose books. */
export interface StatementSubject {
  scope: StatementScope;
  landlordId: string;
  /** Of a lease only. */
  leaseId: number | null;
  /** None of all. */
  propertyId: number | null;
}
