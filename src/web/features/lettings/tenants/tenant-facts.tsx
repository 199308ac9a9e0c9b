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
import type { Tenant, TenantForm } from '#contract/lettings/tenants';
import { formatDate, formatRupees } from '#contract/platform/wording';
import { MailLink, PhoneLink } from '#web/ui/contact-links.tsx';

type Fact = [name: string, value: ReactNode];

/** A subject, and what is known of it. */
export interface FactGroup {
  title: string;
  facts: Fact[];
}

const phoneLink = (phone: string | null) => phone && <PhoneLink phone={phone} />;

/** That there are none is worth a word only where somebody was asked. */
const petsInWords = ({ pets, petDescription, smokingStatus }: Tenant) => {
  if (!pets) return smokingStatus && 'None';
  return labelOrNothing(petLabels, petDescription) ?? 'Yes';
};

/** The title has the name, the lease the home and the rent, and the pets their description. */
type Elsewhere = 'firstName' | 'lastName' | 'petDescription';
type OfLease = 'propertyId' | 'leaseStartDate' | 'leaseEndDate' | 'monthlyRent' | 'securityDeposit';
type FactField = Exclude<keyof TenantForm, Elsewhere | OfLease>;

const CONTACT = 'Contact';
const EMPLOYMENT = 'Employment';
const EMERGENCY = 'Emergency contact';
const HOUSING = 'Previous housing';
const REFERENCE = 'Personal reference';
const LIFESTYLE = 'Lifestyle';

/** By subject. A field that the contract gets is asked for here. */
const factsOf = (tenant: Tenant): Record<FactField, [subject: string, ...Fact]> => {
  const { business, employmentLengthLabel } = employmentFields(tenant.employmentStatus as EmploymentStatus | null);
  return {
    email: [CONTACT, 'Email', tenant.email && <MailLink key="email" email={tenant.email} />],
    phone: [CONTACT, 'Phone', phoneLink(tenant.phone)],
    pan: [CONTACT, 'PAN', tenant.pan],
    dateOfBirth: [CONTACT, 'Date of birth', tenant.dateOfBirth && formatDate(tenant.dateOfBirth)],
    dietPreference: [CONTACT, 'Diet preference', labelOrNothing(dietLabels, tenant.dietPreference)],
    employmentStatus: [EMPLOYMENT, 'Employment status', labelOrNothing(employmentLabels, tenant.employmentStatus)],
    employer: [EMPLOYMENT, 'Employer', tenant.employer],
    jobTitle: [
      EMPLOYMENT,
      business ? 'Nature of Business' : 'Job title',
      labelOrNothing(jobTitleLabels, tenant.jobTitle),
    ],
    employerAddress: [EMPLOYMENT, 'Employer address', tenant.employerAddress],
    businessName: [EMPLOYMENT, 'Business name', tenant.businessName],
    businessAddress: [EMPLOYMENT, 'Business address', tenant.businessAddress],
    institutionName: [EMPLOYMENT, 'Institution', tenant.institutionName],
    courseName: [EMPLOYMENT, 'Course', tenant.courseName],
    courseYear: [EMPLOYMENT, 'Year of the course', tenant.courseYear],
    guardianName: [EMPLOYMENT, 'Guardian', tenant.guardianName],
    guardianPhone: [EMPLOYMENT, "Guardian's phone", phoneLink(tenant.guardianPhone)],
    guardianRelation: [EMPLOYMENT, 'Guardian is their', labelOrNothing(relationLabels, tenant.guardianRelation)],
    monthlyIncome: [EMPLOYMENT, 'Monthly income', tenant.monthlyIncome && formatRupees(tenant.monthlyIncome)],
    employmentLength: [EMPLOYMENT, employmentLengthLabel, tenant.employmentLength],
    emergencyContactName: [EMERGENCY, 'Name', tenant.emergencyContactName],
    emergencyContactPhone: [EMERGENCY, 'Phone', phoneLink(tenant.emergencyContactPhone)],
    emergencyContactRelation: [
      EMERGENCY,
      'Relationship',
      labelOrNothing(relationLabels, tenant.emergencyContactRelation),
    ],
    previousAddress: [HOUSING, 'Address', tenant.previousAddress],
    previousLandlord: [HOUSING, 'Landlord', tenant.previousLandlord],
    previousLandlordPhone: [HOUSING, 'Landlord phone', phoneLink(tenant.previousLandlordPhone)],
    reasonForMoving: [HOUSING, 'Reason for moving', labelOrNothing(movingLabels, tenant.reasonForMoving)],
    personalReferenceName: [REFERENCE, 'Name', tenant.personalReferenceName],
    personalReferencePhone: [REFERENCE, 'Phone', phoneLink(tenant.personalReferencePhone)],
    personalReferenceRelation: [REFERENCE, 'Relationship', tenant.personalReferenceRelation],
    smokingStatus: [LIFESTYLE, 'Smoking', labelOrNothing(smokingLabels, tenant.smokingStatus)],
    pets: [LIFESTYLE, 'Pets', petsInWords(tenant)],
    vehicleInfo: [LIFESTYLE, 'Vehicle', tenant.vehicleInfo],
    specialRequests: [LIFESTYLE, 'Special requests', tenant.specialRequests],
  };
};

const factsAbout = (wanted: string, tenant: Tenant): Fact[] =>
  Object.values(factsOf(tenant)).flatMap(([subject, ...fact]) => (subject === wanted ? [fact] : []));

export const contactFacts = (tenant: Tenant): Fact[] => factsAbout(CONTACT, tenant);

/** Everything but the contact, by subject; a subject of which nothing is known is left out. */
export const factGroups = (tenant: Tenant): FactGroup[] =>
  [EMPLOYMENT, EMERGENCY, HOUSING, REFERENCE, LIFESTYLE]
    .map((title) => ({ title, facts: factsAbout(title, tenant) }))
    .filter(({ facts }) => facts.some(([, value]) => value));
