import type { TemplateBlock } from '#contract/papers/template-blocks';

// Our own words. Whoever changes one raises the version of the templates that have it.

const clause = (key: string, title: string, text: string): TemplateBlock => ({
  key,
  title,
  text,
  isOptional: false,
  isOn: true,
});

const optional = (key: string, title: string, text: string, isOn = false): TemplateBlock => ({
  key,
  title,
  text,
  isOptional: true,
  isOn,
});

export const parties = clause(
  'parties',
  'The parties',
  'This agreement is made on {agreement_date} at {city} between\n- {landlord_name}, of {landlord_address}, PAN {landlord_pan}, reached at {landlord_contact}, called the landlord; and\n- {tenants}, of {tenant_address}, called the tenant, even where they are several.\nWhere the tenant is several people, each of them answers for all that this agreement asks of the tenant.',
);

export const licenceParties = clause(
  'parties',
  'The parties',
  'This agreement of leave and licence is made on {agreement_date} at {city} between\n- {landlord_name}, of {landlord_address}, PAN {landlord_pan}, reached at {landlord_contact}, called the licensor; and\n- {tenants}, of {tenant_address}, occupation {tenant_occupation}, PAN {tenant_pan}, called the licensee, even where they are several.\nThe PANs are given in part; the whole numbers are stated where this agreement is registered. In this agreement the landlord is the licensor, the tenant the licensee, and the rent the licence fee.',
);

export const property = clause(
  'property',
  'What is let',
  'The landlord lets to the tenant the {property_kind} at {property_address} ({property_size}), with the fittings that are in it.',
);

export const licence = clause(
  'property',
  'The licence',
  'The licensor has the right to the premises at {property_address} ({property_size}) and gives the licensee leave and licence to use them, under section 24 of the Maharashtra Rent Control Act, 1999.\nNo tenancy and no other interest in the premises is created. Possession in law stays with the licensor, who keeps a right of way to them.',
);

export const period = clause(
  'period',
  'How long',
  'It is let {period}.\nWhen the time is over the tenant hands the property back, unless both have agreed in writing to go on.',
);

export const rent = clause(
  'rent',
  'Rent',
  'The rent is {rent} ({rent_in_words}) a month. It is paid in advance, by the {rent_day} day of each month, by bank transfer, UPI or another way that leaves a record. The landlord gives a receipt for each payment.',
);

export const deposit = clause(
  'deposit',
  'Deposit',
  'The tenant pays a refundable deposit of {deposit} ({deposit_in_words}), without interest. It is not rent and is not set off against rent while the agreement runs.\nThe landlord gives it back within {deposit_return_days} after the tenant has handed back the property and the keys, less what is owed and less the cost of damage beyond normal wear. Each amount that is kept is shown with its reason and its proof.',
);

export const bills = clause(
  'bills',
  'Bills',
  'The tenant pays for electricity, water, gas and internet by what is used, from the day of moving in to the day of moving out. The landlord pays the property tax.',
);

export const society = optional(
  'society',
  'Society maintenance',
  'The maintenance charged by the society is {society_charges}. The tenant pays it with the rent, and keeps to the rules of the society.',
);

export const use = clause(
  'use',
  'Use',
  'The property is used as a residence by the tenant and the family alone. The tenant does not sublet it, hand it on, or run a business in it that others notice, and does nothing there that the law forbids or that disturbs neighbours.',
);

export const care = clause(
  'care',
  'Care',
  'The tenant keeps the property clean and in good order, tells the landlord at once of damage and of anything dangerous, and makes no change to walls, wiring or pipes without the written consent of the landlord. Normal wear is no damage.',
);

export const repairs = clause(
  'repairs',
  'Who pays for repairs',
  'Repairs are paid for as follows:\n{repairs}\nWhoever causes damage by carelessness pays for it. What is urgent and dangerous may be repaired at once, at the cost of who is to pay for it.',
);

export const entry = clause(
  'entry',
  'Visits by the landlord',
  'The landlord may come to look at the property or to have it repaired, by day, after telling the tenant at least 24 hours before. In an emergency no notice is needed. Water, electricity and other essential services are not cut off to press for anything.',
);

export const notice = clause(
  'notice',
  'Notice',
  'Either side may end this agreement by a written notice of {notice_days}. A message in the app or by mail counts as written. Rent is owed up to the last day of the notice.',
);

export const breach = clause(
  'breach',
  'If somebody does not keep to it',
  'If rent stays unpaid for two months, or another important promise is broken, the other side says so in writing and gives 15 days to put it right. If it is not put right, the agreement may be ended by a written notice of 15 days. Nobody is put out other than by law.',
);

export const handover = clause(
  'handover',
  'Handing over and back',
  'The state of the property is recorded with photos when the tenant moves in and when the tenant moves out. Both sides get the record. What is deducted from the deposit is judged by comparing the two.',
);

export const law = clause(
  'law',
  'Stamp duty, registration and law',
  'Stamp duty and the cost of registration are shared by both sides in equal parts unless they write otherwise. This agreement is under the laws of India and of the state in which the property lies; the courts at {city} decide.\nIf one clause does not hold, the others do. Changes are made in writing and signed by both sides.',
);

export const licenceLaw = clause(
  'law',
  'Registration and law',
  'This agreement has to be registered under section 55 of the Maharashtra Rent Control Act, 1999; the licensor sees to it, and both sides appear for it. Stamp duty and registration are paid in equal parts unless they write otherwise. The courts at {city} decide.\nIf one clause does not hold, the others do. Changes are made in writing and signed by both sides.',
);

export const police = clause(
  'police',
  'Police verification',
  'The tenant gives what the police ask for to verify tenants, and the landlord hands it in where an order of the police asks for it.',
);

export const guarantee = optional(
  'guarantee',
  'Guarantee',
  '{guarantors} stands surety: what the tenant owes by this agreement and does not pay, the guarantor pays when asked in writing.',
);

export const lockIn = optional(
  'lock_in',
  'Lock-in',
  'During the lock-in ({lock_in}) neither side ends this agreement, except where the other does not keep to it. A tenant who leaves earlier owes the rent up to the end of the lock-in, less what a new tenant pays for that time.',
);

export const increase = optional(
  'increase',
  'Increase of the rent',
  'While this agreement runs, and if both agree to go on after it, the rent rises: {increase}. The landlord says so at least three months before.',
);

export const lateRent = optional(
  'late_rent',
  'Late rent',
  'For rent that is paid more than five days late the tenant owes {late_charge}.',
);

export const painting = optional(
  'painting',
  'Painting at the end',
  'When the tenant leaves, {painting_charge} is taken from the deposit for painting. Nothing more is asked for the paint, whatever its state.',
);

export const cleaning = optional(
  'cleaning',
  'Cleaning at the end',
  'When the tenant leaves, {cleaning_charge} is taken from the deposit for cleaning, unless the property is handed back clean.',
);

export const furnishing = optional(
  'furnishing',
  'Furniture and fittings',
  'The property is let with the following, in working order:\n{furnishing}\nThe tenant hands all of it back in the same state, apart from normal wear.',
);

export const pets = optional('pets', 'Pets', 'Agreed on pets: {pets}. The tenant pays for damage that they cause.');

export const parking = optional(
  'parking',
  'Parking',
  'The tenant may use {parking_space} for own vehicles. It is part of what is let and is handed back with it.',
);

export const guests = optional(
  'guests',
  'Guests',
  'Guests are welcome. Somebody who stays for more than {guest_nights} nights at a time is told to the landlord beforehand.',
);

export const houseRules = clause(
  'house_rules',
  'House rules',
  '- Quiet from ten in the evening to six in the morning.\n- Kitchen, bathroom and other shared rooms are left as clean as one would like to find them.\n- No smoking indoors, and nothing that the law forbids anywhere.\n- Valuables are kept locked; what is lost through carelessness of its owner is not replaced.\n- Whoever breaks something shared says so and pays for it.',
);

export const gate = optional('gate', 'Gate', 'The gate closes at {gate_hours}. Who comes later says so before.');

export const mess = optional('mess', 'Meals', 'Meals: {mess_terms}', false);

export const bedUse = clause(
  'use',
  'Use',
  'The {property_kind} is for the tenant alone. Rooms that are shared are used together with the others who live there. The landlord may ask the tenant to move to another bed or room of the same kind in the same house, after telling so a week before, at the same rent.',
);

export const businessUse = clause(
  'use',
  'Use',
  'The premises are used for {business_use} and for nothing else without the written consent of the landlord. The tenant gets and keeps all licences that this business needs, keeps to the rules of fire safety, and does not sublet.',
);

export const fitOut = optional(
  'fit_out',
  'Fitting out',
  'The tenant has {fit_out_time} from the start to fit out the premises, without rent for that time, at own cost and after the landlord has agreed to the plans in writing. When the tenant leaves, what was added is taken away and the premises are handed back as they were, unless the landlord keeps it.',
);

export const commonCharges = optional(
  'common_charges',
  'Common areas',
  'For lift, lighting, cleaning and security of the common areas the tenant pays {common_charges}.',
);

export const tax = clause(
  'tax',
  'GST and tax at source',
  '{gst_on_rent}. Where the law asks the tenant to pay GST on the rent, the tenant pays it. Tax that the tenant has to deduct from the rent is deducted and deposited, and the certificate is given to the landlord. Each side gives the other its GSTIN and PAN where they are needed.',
);

export const signs = clause(
  'signs',
  'Signs and insurance',
  'The tenant may put up a sign at the place that the landlord shows, as the local rules allow. The landlord insures the building, the tenant goods and fittings of the business.',
);
