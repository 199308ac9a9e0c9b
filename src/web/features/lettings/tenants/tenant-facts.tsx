import type { ReactNode } from 'react';
import {
  dietLabels,
  type EmploymentStatus,
  employmentFields,
  employmentLabels,
  jobTitleLabels,
  labelOrNothing,
  movingLabels,
  petLabels,
  relationLabels,
  smokingLabels,
} from '#contract/lettings/tenant-choices';
import type { Tenant } from '#contract/lettings/tenants';
import { formatDate, formatRupees } from '#contract/platform/wording';
import { MailLink, PhoneLink } from '#web/ui/contact-links.tsx';

type Fact = [name: string, value: ReactNode];

/** A subject, and what is known of it. */
export interface FactGroup {
  title: string;
  facts: Fact[];
}

const phoneLink = (phone: string | null) => phone && <PhoneLink phone={phone} />;

export const contactFacts = (tenant: Tenant): Fact[] => [
  ['Email', <MailLink key="email" email={tenant.email} />],
  ['Phone', phoneLink(tenant.phone)],
  ['PAN', tenant.pan],
  ['Date of birth', tenant.dateOfBirth && formatDate(tenant.dateOfBirth)],
  ['Diet preference', labelOrNothing(dietLabels, tenant.dietPreference)],
];

const employmentFacts = (tenant: Tenant): Fact[] => {
  const { employmentStatus: status, monthlyIncome } = tenant;
  const { business, employmentLengthLabel } = employmentFields(status as EmploymentStatus | null);
  return [
    ['Employment status', labelOrNothing(employmentLabels, status)],
    ['Employer', tenant.employer],
    [business ? 'Nature of Business' : 'Job title', labelOrNothing(jobTitleLabels, tenant.jobTitle)],
    ['Employer address', tenant.employerAddress],
    ['Business name', tenant.businessName],
    ['Business address', tenant.businessAddress],
    ['Institution', tenant.institutionName],
    ['Course', tenant.courseName],
    ['Monthly income', monthlyIncome && formatRupees(monthlyIncome)],
    [employmentLengthLabel, tenant.employmentLength],
  ];
};

/** That there are none is worth a word only where somebody was asked. */
const petsInWords = ({ pets, petDescription, smokingStatus }: Tenant) => {
  if (!pets) return smokingStatus && 'None';
  return labelOrNothing(petLabels, petDescription) ?? 'Yes';
};

/** Everything but the contact, by subject; a subject of which nothing is known is left out. */
export const factGroups = (tenant: Tenant): FactGroup[] =>
  [
    { title: 'Employment', facts: employmentFacts(tenant) },
    {
      title: 'Emergency contact',
      facts: [
        ['Name', tenant.emergencyContactName],
        ['Phone', phoneLink(tenant.emergencyContactPhone)],
        ['Relationship', labelOrNothing(relationLabels, tenant.emergencyContactRelation)],
      ] satisfies Fact[],
    },
    {
      title: 'Previous housing',
      facts: [
        ['Address', tenant.previousAddress],
        ['Landlord', tenant.previousLandlord],
        ['Landlord phone', phoneLink(tenant.previousLandlordPhone)],
        ['Reason for moving', labelOrNothing(movingLabels, tenant.reasonForMoving)],
      ] satisfies Fact[],
    },
    {
      title: 'Personal reference',
      facts: [
        ['Name', tenant.personalReferenceName],
        ['Phone', phoneLink(tenant.personalReferencePhone)],
        ['Relationship', tenant.personalReferenceRelation],
      ] satisfies Fact[],
    },
    {
      title: 'Lifestyle',
      facts: [
        ['Smoking', labelOrNothing(smokingLabels, tenant.smokingStatus)],
        ['Pets', petsInWords(tenant)],
        ['Vehicle', tenant.vehicleInfo],
        ['Special requests', tenant.specialRequests],
      ] satisfies Fact[],
    },
  ].filter(({ facts }) => facts.some(([, value]) => value));
