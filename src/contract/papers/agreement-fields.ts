/** Where somebody mends what is not known: by typing it for this agreement, or at the thing that it belongs to. */
export type FieldHome = 'here' | 'account' | 'tenant' | 'property' | 'lease' | 'appliances';

interface Field {
  /** As it is called within a sentence: 'the PAN of the tenant'. */
  name: string;
  home: FieldHome;
  /** What belongs to the lease is changed there alone; everything else may be typed for this agreement. */
  isFixed?: true;
  /** Several lines. */
  isLong?: true;
  /** Typed once, and offered in the landlord's next agreement. */
  isKept?: true;
}

/** What a clause may name in braces: '{rent}'. */
export const agreementFields = {
  agreement_date: { name: 'the date of the agreement', home: 'here' },
  landlord_name: { name: 'the name of the landlord', home: 'account', isFixed: true },
  landlord_address: { name: 'the address of the landlord', home: 'here', isKept: true },
  landlord_pan: { name: 'the PAN of the landlord', home: 'account', isFixed: true },
  landlord_contact: { name: 'the contact of the landlord', home: 'account' },
  tenants: { name: 'the name of the tenant', home: 'tenant', isFixed: true },
  tenant_address: { name: 'the permanent address of the tenant', home: 'here' },
  tenant_pan: { name: 'the PAN of the tenant', home: 'tenant', isFixed: true },
  tenant_occupation: { name: 'the occupation of the tenant', home: 'tenant' },
  guarantors: { name: 'the name of the guarantor', home: 'lease', isFixed: true },
  property_address: { name: 'the address of the property', home: 'property', isFixed: true },
  property_kind: { name: 'the kind of the property', home: 'property', isFixed: true },
  property_size: { name: 'the size of the property', home: 'property' },
  city: { name: 'the city', home: 'property', isFixed: true },
  furnishing: { name: 'the list of furniture and fittings', home: 'appliances', isLong: true },
  start_date: { name: 'the start date', home: 'lease', isFixed: true },
  end_date: { name: 'the end date', home: 'lease', isFixed: true },
  period: { name: 'the time for which it is let', home: 'lease', isFixed: true },
  rent: { name: 'the rent', home: 'lease', isFixed: true },
  rent_in_words: { name: 'the rent in words', home: 'lease', isFixed: true },
  rent_day: { name: 'the day of the month on which rent is due', home: 'here' },
  deposit: { name: 'the deposit', home: 'lease', isFixed: true },
  deposit_in_words: { name: 'the deposit in words', home: 'lease', isFixed: true },
  deposit_return_days: { name: 'the time within which the deposit goes back', home: 'lease' },
  notice_days: { name: 'the time of notice', home: 'lease' },
  painting_charge: { name: 'the painting charge', home: 'lease' },
  cleaning_charge: { name: 'the cleaning charge', home: 'lease' },
  society_charges: { name: 'the society maintenance charge', home: 'property' },
  repairs: { name: 'the list of who pays for repairs', home: 'lease', isFixed: true, isLong: true },
  lock_in: { name: 'the length of the lock-in', home: 'here' },
  increase: { name: 'the increase of the rent', home: 'here' },
  late_charge: { name: 'the charge for late rent', home: 'here', isKept: true },
  parking_space: { name: 'the parking space', home: 'here' },
  pets: { name: 'the agreement on pets', home: 'here' },
  guest_nights: { name: 'the number of nights that guests may stay', home: 'here', isKept: true },
  gate_hours: { name: 'the time at which the gate closes', home: 'here', isKept: true },
  mess_terms: { name: 'the agreement on meals', home: 'here', isLong: true, isKept: true },
  business_use: { name: 'the business that is carried on', home: 'here' },
  fit_out_time: { name: 'the time for fitting out', home: 'here' },
  gst_on_rent: { name: 'the agreement on GST', home: 'lease', isFixed: true },
  common_charges: { name: 'the charge for common areas', home: 'here' },
} as const satisfies Record<string, Field>;

export type AgreementField = keyof typeof agreementFields;
export const fieldNames = Object.keys(agreementFields) as AgreementField[];
export const fieldOf = (field: AgreementField): Field => agreementFields[field];

export const isAgreementField = (text: string): text is AgreementField => Object.hasOwn(agreementFields, text);
export const isFixed = (field: AgreementField): boolean => fieldOf(field).isFixed === true;

/** 'The PAN of the tenant', at the head of a field or a line. */
export const fieldLabel = (field: AgreementField): string => {
  const { name } = fieldOf(field);
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
};

export type FieldValues = Partial<Record<AgreementField, string>>;
