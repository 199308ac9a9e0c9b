import type { Application } from '#contract/lettings/applications';
import { homeNameTo } from '#contract/lettings/home-name';
import type { EmploymentLength } from '#contract/lettings/rental-policies';
import { criteriaMet, type ScreeningLine, screen } from '#contract/lettings/screening';
import type { WholeApplication } from './queries.ts';

export type Viewer = 'manager' | 'applicant';

const decider = ({ decidedByFirstName, decidedByLastName }: WholeApplication): string | null =>
  decidedByFirstName === null ? null : `${decidedByFirstName} ${decidedByLastName}`;

/** Of what was withdrawn nothing is left to compare. */
export const screeningOf = (row: WholeApplication): ScreeningLine[] => {
  if (!row.criteria || row.status === 'withdrawn') return [];
  return screen(row.criteria, { ...row, employmentLength: row.employmentLength as EmploymentLength | null });
};

/** An application as somebody may see it: who decided, and the flat's full address, are known to landlord and agent. */
export const presentApplication = (row: WholeApplication, viewer: Viewer): Application => {
  const isManager = viewer === 'manager';
  const { kind: _kind, bedrooms: _bedrooms, name, address, ...property } = row.property;
  return {
    id: row.id,
    propertyId: row.propertyId,
    applicationFormId: row.applicationFormId,
    firstName: row.firstName,
    lastName: row.lastName,
    email: row.email,
    phone: row.phone,
    status: row.status,
    employer: row.employer,
    jobTitle: row.jobTitle,
    annualIncome: row.annualIncome,
    employmentLength: row.employmentLength,
    creditScore: row.creditScore,
    occupants: row.occupants,
    employmentStatus: row.employmentStatus,
    coApplicants: row.coApplicants,
    createdAt: row.createdAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    decidedBy: isManager ? decider(row) : null,
    property: isManager
      ? { ...property, name, address }
      : { ...property, name: homeNameTo(row.status, row.property), address: `${property.area}, ${property.city}` },
    isOnboarded: isManager && row.isOnboarded,
    criteria: isManager ? criteriaMet(screeningOf(row)) : null,
  };
};
