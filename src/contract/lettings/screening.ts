import { type Amount, toPaise } from '#contract/platform/money';
import { formatRupees } from '#contract/platform/wording';
import { type EmploymentLength, employmentLengthLabels, employmentMonths, monthsIn } from './rental-policies.ts';
import { type EmploymentStatus, employmentLabels } from './tenant-choices.ts';

export const screeningOutcomes = ['met', 'not_met', 'not_stated'] as const;
export type ScreeningOutcome = (typeof screeningOutcomes)[number];

export interface ScreeningLine {
  criterion: string;
  /** What the form asks for. */
  wanted: string;
  /** What the applicant states. */
  stated: string;
  outcome: ScreeningOutcome;
}

export interface Criteria {
  minIncome: Amount | null;
  maxIncome: Amount | null;
  minCreditScore: number | null;
  maxOccupants: number | null;
  employmentRequired: boolean;
  minEmploymentLength: string | null;
}

export interface Statement {
  annualIncome: Amount | null;
  creditScore: number | null;
  occupants: number | null;
  /** Who would share the home. */
  coApplicants?: readonly unknown[];
  employmentStatus: EmploymentStatus | null;
  employer: string | null;
  employmentLength: EmploymentLength | null;
}

const NOT_STATED = 'Not stated';
const EARNING: readonly EmploymentStatus[] = ['employed', 'self_employed'];

const judge = (isStated: boolean, isMet: () => boolean): ScreeningOutcome => {
  if (!isStated) return 'not_stated';
  return isMet() ? 'met' : 'not_met';
};

const income = ({ minIncome, maxIncome }: Criteria, { annualIncome }: Statement): ScreeningLine[] => {
  const stated = annualIncome === null ? NOT_STATED : `${formatRupees(annualIncome)} a year`;
  const line = (criterion: string, limit: Amount | null, isMet: (income: number, limit: number) => boolean) =>
    limit === null
      ? []
      : [
          {
            criterion,
            wanted: `${formatRupees(limit)} a year`,
            stated,
            outcome: judge(annualIncome !== null, () => isMet(toPaise(annualIncome ?? '0'), toPaise(limit))),
          },
        ];
  return [
    ...line('Income at least', minIncome, (has, limit) => has >= limit),
    ...line('Income at most', maxIncome, (has, limit) => has <= limit),
  ];
};

const creditScore = ({ minCreditScore }: Criteria, { creditScore: score }: Statement): ScreeningLine[] =>
  minCreditScore === null
    ? []
    : [
        {
          criterion: 'Credit score at least',
          wanted: String(minCreditScore),
          stated: score === null ? NOT_STATED : String(score),
          outcome: judge(score !== null, () => (score ?? 0) >= minCreditScore),
        },
      ];

/** Whoever names three people to live with is four, whatever number they say. */
const occupants = ({ maxOccupants }: Criteria, { occupants: said, coApplicants = [] }: Statement): ScreeningLine[] => {
  if (maxOccupants === null) return [];
  const named = coApplicants.length > 0 ? coApplicants.length + 1 : null;
  const isByName = named !== null && named > (said ?? 0);
  const people = isByName ? named : said;
  return [
    {
      criterion: 'Occupants at most',
      wanted: String(maxOccupants),
      stated: people === null ? NOT_STATED : `${people}${isByName ? ', by the names given' : ''}`,
      outcome: judge(people !== null, () => (people ?? 0) <= maxOccupants),
    },
  ];
};

/** Whoever names an employer and no status counts as employed, wherever it is said. */
export const employmentInWords = ({
  employmentStatus,
  employer,
}: {
  employmentStatus: string | null;
  employer: string | null;
}): string | null => {
  if (employmentStatus !== null) return employmentLabels[employmentStatus as EmploymentStatus] ?? employmentStatus;
  return employer ? `${employmentLabels.employed} (names an employer)` : null;
};

const employment = ({ employmentRequired }: Criteria, { employmentStatus, employer }: Statement): ScreeningLine[] => {
  if (!employmentRequired) return [];
  const status = employmentStatus ?? (employer ? 'employed' : null);
  return [
    {
      criterion: 'Employment',
      wanted: 'Employed or self-employed',
      stated: employmentInWords({ employmentStatus, employer }) ?? NOT_STATED,
      outcome: judge(status !== null, () => status !== null && EARNING.includes(status)),
    },
  ];
};

/** A wish that is no number of months or years cannot be compared, so it is shown and not judged. */
const length = ({ minEmploymentLength }: Criteria, { employmentLength }: Statement): ScreeningLine[] => {
  if (!minEmploymentLength) return [];
  const months = monthsIn(minEmploymentLength);
  const range = employmentLength && employmentMonths[employmentLength];
  const isKnown = months !== undefined && range !== null && (range.from >= months || range.below <= months);
  return [
    {
      criterion: 'Employment length at least',
      wanted: minEmploymentLength,
      stated: employmentLength ? employmentLengthLabels[employmentLength] : NOT_STATED,
      outcome: judge(isKnown, () => (range?.from ?? 0) >= (months ?? 0)),
    },
  ];
};

/** How much of what a form asks for an applicant meets; nothing where it asks for nothing. */
export interface CriteriaMet {
  met: number;
  asked: number;
}

export const criteriaMet = (lines: Pick<ScreeningLine, 'outcome'>[]): CriteriaMet | null =>
  lines.length === 0 ? null : { met: lines.filter(({ outcome }) => outcome === 'met').length, asked: lines.length };

/** How much of the income the rent would take, in whole percent; nothing where there is no income to compare. */
export const rentShare = (monthlyRent: Amount, annualIncome: Amount | null): number | null => {
  if (annualIncome === null || toPaise(annualIncome) === 0) return null;
  return Math.round((toPaise(monthlyRent) * 12 * 100) / toPaise(annualIncome));
};

/** What an application states against what its form asks for, line by line. It informs; people decide. */
export const screen = (criteria: Criteria, statement: Statement): ScreeningLine[] =>
  [income, creditScore, occupants, employment, length].flatMap((lines) => lines(criteria, statement));
