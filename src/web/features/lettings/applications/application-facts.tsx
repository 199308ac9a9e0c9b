import type { ReactNode } from 'react';
import type { ApplicationDetail, ApplicationSubmission } from '#contract/lettings/applications';
import { employmentLengthLabels } from '#contract/lettings/rental-policies';
import { employmentInWords } from '#contract/lettings/screening';
import { labelOf } from '#contract/lettings/tenant-choices';
import { formatDateTime, formatRupees } from '#contract/platform/wording';
import { MailLink, PhoneLink } from '#web/ui/contact-links.tsx';

type Fact = [name: string, value: ReactNode];

const NOT_STATED = 'Not stated';
const stated = (value: string | number | null): string => (value === null || value === '' ? NOT_STATED : String(value));
const choice = (labels: Record<string, string>, value: string | null) => stated(value && labelOf(labels, value));

export const contactFacts = ({ email, phone, createdAt }: ApplicationDetail): Fact[] => [
  ['Email', <MailLink key="email" email={email} />],
  ['Phone', <PhoneLink key="phone" phone={phone} />],
  ['Applied', formatDateTime(createdAt)],
];

/** What is no answer of the applicant, or told elsewhere. */
type Elsewhere =
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'phone'
  | 'propertyId'
  | 'applicationFormId'
  | 'website'
  | 'consentVersion';
type AnswerField = Exclude<keyof ApplicationSubmission, Elsewhere | 'selectedDocuments' | 'uploads'>;

const inWords = ({ firstName, lastName, email, phone }: ApplicationDetail['coApplicants'][number]): string =>
  [`${firstName} ${lastName}`, email, phone].filter(Boolean).join(', ');

/** A question that the contract gets is asked for here. */
const answersOf = (application: ApplicationDetail): Record<AnswerField, Fact> => ({
  employmentStatus: ['Employment status', stated(employmentInWords(application))],
  employer: ['Employer', stated(application.employer)],
  jobTitle: ['Job title', stated(application.jobTitle)],
  employmentLength: ['Employment length', choice(employmentLengthLabels, application.employmentLength)],
  annualIncome: ['Annual income', stated(application.annualIncome && formatRupees(application.annualIncome))],
  creditScore: ['Credit score', stated(application.creditScore)],
  occupants: ['Occupants', stated(application.occupants)],
  coApplicants: ['Would share the home', stated(application.coApplicants.map(inWords).join('; ') || null)],
});

export const answerFacts = (application: ApplicationDetail): Fact[] => Object.values(answersOf(application));

export const propertyFacts = ({ property }: ApplicationDetail): Fact[] => [
  ['Property', property.name],
  ['Address', property.address],
  ['Monthly rent', formatRupees(property.monthlyRent)],
  ['Security deposit', formatRupees(property.securityDeposit)],
  ['Status', property.isAvailable ? 'Available' : 'Occupied'],
];
