import { isCommercial } from '#contract/lettings/commercial-terms';
import type { PropertyKind } from '#contract/lettings/property-kinds';
import {
  type DietPreference,
  type EmploymentStatus,
  employmentFields,
  petLabels,
  type SmokingStatus,
} from '#contract/lettings/tenant-choices';
import type { Tenant } from '#contract/lettings/tenants';
import { commercialBody, noCommercialTerms } from '#web/rentals/commercial-fields.tsx';
import type { TypedPerson } from '#web/rentals/people-rows.tsx';
import { newRentChange } from '#web/rentals/rent-change.tsx';
import { type Typed, typedOf, typedText } from '#web/rentals/typed-number.ts';
import { billedLease, billingOf } from './billing-values.ts';

/** What the wizard's fields hold. Numbers may be blank. */
export const blankValues = {
  /** The application that the tenant comes from. */
  applicationId: '',
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  pan: '',
  dietPreference: '' as DietPreference | '',
  employmentStatus: '' as EmploymentStatus | '',
  employer: '',
  jobTitle: '',
  employerAddress: '',
  businessName: '',
  natureOfBusiness: '',
  businessAddress: '',
  institutionName: '',
  courseName: '',
  courseYear: '',
  guardianName: '',
  guardianPhone: '',
  guardianRelation: '',
  monthlyIncome: '' as Typed,
  employmentLength: '',
  emergencyContactName: '',
  emergencyContactPhone: '',
  emergencyContactRelation: '',
  previousAddress: '',
  previousLandlord: '',
  previousLandlordPhone: '',
  reasonForMoving: '',
  personalReferenceName: '',
  personalReferencePhone: '',
  personalReferenceRelation: '',
  smokingStatus: '' as SmokingStatus | '',
  pets: false,
  petType: '',
  petDescription: '',
  vehicleInfo: '',
  specialRequests: '',
  propertyId: '',
  leaseStartDate: '',
  leaseEndDate: '',
  monthlyRent: '' as Typed,
  securityDeposit: '' as Typed,
  billsDeposit: true,
  billsRent: true,
  rentDay: '' as Typed,
  paidUntil: '',
  noticeDays: '' as Typed,
  exitPaintingCharge: '' as Typed,
  exitCleaningCharge: '' as Typed,
  depositReturnDays: '' as Typed,
  /** Of a shop, an office or a warehouse. */
  commercialTerms: noCommercialTerms,
  ...newRentChange(),
  coTenants: [] as TypedPerson[],
};
export type TenantValues = typeof blankValues;
export type TenantField = keyof TenantValues;

/** A kind that we know, or the words of somebody who chose 'other'. */
const knownPet = (description: string | null) => {
  if (!description) return { petType: '', petDescription: '' };
  if (description in petLabels) return { petType: description, petDescription: '' };
  return { petType: 'other', petDescription: description };
};

const textsOf = <Name extends keyof Tenant & TenantField>(tenant: Tenant, names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, tenant[name] ?? ''])) as Pick<TenantValues, Name>;

export const valuesOfTenant = (tenant: Tenant): TenantValues => ({
  ...blankValues,
  ...textsOf(tenant, [
    'firstName',
    'lastName',
    'email',
    'phone',
    'pan',
    'dietPreference',
    'employmentStatus',
    'employer',
    'employerAddress',
    'businessName',
    'businessAddress',
    'institutionName',
    'courseName',
    'courseYear',
    'guardianName',
    'guardianPhone',
    'guardianRelation',
    'employmentLength',
    'emergencyContactName',
    'emergencyContactPhone',
    'emergencyContactRelation',
    'previousAddress',
    'previousLandlord',
    'previousLandlordPhone',
    'reasonForMoving',
    'personalReferenceName',
    'personalReferencePhone',
    'personalReferenceRelation',
    'smokingStatus',
    'vehicleInfo',
    'specialRequests',
    'leaseStartDate',
    'leaseEndDate',
  ]),
  jobTitle: tenant.employmentStatus === 'self_employed' ? '' : (tenant.jobTitle ?? ''),
  natureOfBusiness: tenant.employmentStatus === 'self_employed' ? (tenant.jobTitle ?? '') : '',
  pets: tenant.pets,
  ...knownPet(tenant.petDescription),
  propertyId: tenant.propertyId === null ? '' : String(tenant.propertyId),
  monthlyIncome: typedOf(tenant.monthlyIncome),
  monthlyRent: typedOf(tenant.monthlyRent),
  securityDeposit: typedOf(tenant.securityDeposit),
});

const employmentOf = (values: TenantValues) => {
  const shown = employmentFields(values.employmentStatus || null);
  const only = <Value>(isShown: boolean, value: Value) => (isShown ? value : undefined);
  return {
    employer: only(shown.employer, values.employer),
    employerAddress: only(shown.employer, values.employerAddress),
    businessName: only(shown.business, values.businessName),
    businessAddress: only(shown.business, values.businessAddress),
    jobTitle: shown.business ? values.natureOfBusiness : only(shown.employer, values.jobTitle),
    institutionName: only(shown.education, values.institutionName),
    courseName: only(shown.education, values.courseName),
    courseYear: only(shown.education, values.courseYear),
    guardianName: only(shown.education, values.guardianName),
    guardianPhone: only(shown.education, values.guardianPhone),
    guardianRelation: only(shown.education, values.guardianRelation),
    monthlyIncome: only(shown.monthlyIncome, values.monthlyIncome),
    employmentLength: only(shown.employmentLength, values.employmentLength),
  };
};

const petOf = ({ pets, petType, petDescription }: TenantValues) => {
  if (!pets) return undefined;
  return petType === 'other' ? petDescription.trim() || petType : petType;
};

/** The same of what is let to a business. */
export const commercialTermsOf = (values: TenantValues, kind: PropertyKind | undefined) =>
  kind && isCommercial(kind) && billedLease(values) ? commercialBody(values.commercialTerms) : undefined;

/** What is sent of a new tenant: only the fields that apply. */
export const bodyOfValues = (values: TenantValues) => {
  const {
    natureOfBusiness: _nature,
    petType: _pet,
    billsRent: _r,
    billsDeposit: _d,
    rentDay: _n,
    paidUntil: _p,
    rentFrom: _f,
    changesOther: _o,
    changesRaised: _c,
    noticeDays,
    exitPaintingCharge,
    exitCleaningCharge,
    depositReturnDays,
    ...sent
  } = values;
  // Nobody asks for the date of birth here.
  return {
    ...sent,
    ...employmentOf(values),
    petDescription: petOf(values),
    dateOfBirth: undefined,
    billing: billingOf(values),
    exitTerms: billedLease(values) && {
      noticeDays,
      exitPaintingCharge: typedText(exitPaintingCharge),
      exitCleaningCharge: typedText(exitCleaningCharge),
      depositReturnDays,
    },
    commercialTerms: undefined as ReturnType<typeof commercialBody> | undefined,
  };
};

const conditional = [
  'employer',
  'employerAddress',
  'jobTitle',
  'businessName',
  'businessAddress',
  'institutionName',
  'courseName',
  'courseYear',
  'guardianName',
  'guardianPhone',
  'guardianRelation',
  'monthlyIncome',
  'employmentLength',
  'petDescription',
] as const;

const emergency = ['emergencyContactName', 'emergencyContactPhone', 'emergencyContactRelation'] as const;

/** Whether the emergency contact was never typed: the tenant is asked for it. */
export const isStillAsked = (tenant: Tenant | undefined): boolean => tenant?.emergencyContactName === null;

/** What is sent of a changed one: fields that do not apply any more are emptied. */
export const changesOfValues = (values: TenantValues, tenant: Tenant | undefined) => {
  const { applicationId: _application, coTenants: _others, ...body } = bodyOfValues(values);
  const emptied = conditional.filter((name) => body[name] === undefined).map((name) => [name, null]);
  return {
    ...body,
    ...(Object.fromEntries(emptied) as Partial<Record<(typeof conditional)[number], null>>),
    ...(isStillAsked(tenant) &&
      Object.fromEntries(emergency.filter((name) => !values[name]).map((name) => [name, undefined]))),
  };
};
