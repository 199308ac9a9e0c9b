import type { ReactNode } from 'react';
import type { ApplicationDetail, ApplicationSubmission } from '#contract/lettings/applications';
import { employmentLengthLabels } from '#contract/lettings/rental-policies';
import { employmentLabels, labelOf } from '#contract/lettings/tenant-choices';
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

/** A question that the contract gets is asked for here. */
const answersOf = (application: ApplicationDetail): Record<AnswerField, Fact> => ({
  employmentStatus: ['Employment status', choice(employmentLabels, application.employmentStatus)],
  employer: ['Employer', stated(application.employer)],
  jobTitle: ['Job title', stated(application.jobTitle)],
  employmentLength: ['Employment length', choice(employmentLengthLabels, application.employmentLength)],
  annualIncome: ['Annual income', stated(application.annualIncome && formatRupees(application.annualIncome))],
  creditScore: ['Credit score', stated(application.creditScore)],
  occupants: ['Occupants', stated(application.occupants)],
});

export const answerFacts = (application: ApplicationDetail): Fact[] => Object.values(answersOf(application));

export const propertyFacts = ({ property }: ApplicationDetail): Fact[] => [
  ['Property', property.name],
  ['Address', property.address],
  ['Monthly rent', formatRupees(property.monthlyRent)],
  ['Security deposit', formatRupees(property.securityDeposit)],
  ['Status', property.isAvailable ? 'Available' : 'Occupied'],
];
