import { declarationOf, isFor, type ReportName, reportNames } from '#contract/overview/report-catalogue';
import { reportQuery } from '#contract/overview/report-query';
import type { Role } from '#contract/platform/roles';
import type { ActorId } from '#server/actor';
import type { Deps } from '#server/deps';
import { stats, report as subscriptionReport } from '#server/features/back-office/admin-billing/service/reports';
import { growth, revenue } from '#server/features/back-office/admin-growth/service';
import { health } from '#server/features/back-office/admin-health/service';
import { runReport } from '#server/features/overview/reports/service/run';

export interface ReportMeasure {
  name: string;
  /** Milliseconds of the database that it may take. */
  limit: number;
  run: (deps: Deps) => Promise<unknown>;
}

/** Of one landlord or agent, and of the back office. */
const LIMIT = 300;
const OFFICE_LIMIT = 2000;

/** As it is first opened, by each of what its rows can be made by, and against the days or the budget before. */
const waysOf = (name: ReportName, role: Role): Record<string, string>[] => {
  const { by = {}, isComparable, hasBudget, hasBases } = declarationOf(name);
  return [
    {},
    ...Object.keys(by)
      .slice(1)
      .map((each) => ({ by: each })),
    ...(hasBases ? [{ basis: 'cash' }] : []),
    ...(isComparable ? [{ compare: 'before' }] : []),
    ...(hasBudget && role === 'landlord' ? [{ compare: 'budget' }] : []),
  ];
};

const measuresOf = (role: Role, userId: string): ReportMeasure[] =>
  reportNames
    .filter((name) => isFor(name, role))
    .flatMap((name) =>
      waysOf(name, role).map((asked) => ({
        name: [role, name, ...Object.values(asked)].join(' '),
        limit: LIMIT,
        run: (deps: Deps) =>
          runReport(deps, { userId: userId as ActorId, role }, name, reportQuery.parse({ ...asked, limit: 50 })),
      })),
    );

export const measuresFor = (people: Record<Role, string>): ReportMeasure[] => [
  ...measuresOf('landlord', people.landlord),
  ...measuresOf('agent', people.agent),
  ...measuresOf('tenant', people.tenant),
  { name: 'office figures', limit: OFFICE_LIMIT, run: stats },
  { name: 'office subscriptions', limit: OFFICE_LIMIT, run: subscriptionReport },
  { name: 'office growth', limit: OFFICE_LIMIT, run: growth },
  { name: 'office revenue by plan', limit: OFFICE_LIMIT, run: revenue },
  { name: 'office system health', limit: OFFICE_LIMIT, run: health },
];
