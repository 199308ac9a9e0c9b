import type { FieldValues } from '#contract/papers/agreement-fields';
import type { TemplateBlock, TemplateKind } from '#contract/papers/template-blocks';
import * as clauses from './clauses.ts';

export interface OurTemplate {
  key: string;
  kind: TemplateKind;
  name: string;
  description: string;
  /** One more whenever a word of it changes: those before stay with the agreements that were made from them. */
  version: number;
  blocks: TemplateBlock[];
  defaults: FieldValues;
}

const {
  bedUse,
  bills,
  breach,
  businessUse,
  care,
  cleaning,
  commonCharges,
  deposit,
  entry,
  fitOut,
  furnishing,
  gate,
  guarantee,
  guests,
  handover,
  houseRules,
  increase,
  lateRent,
  law,
  licence,
  licenceLaw,
  licenceParties,
  lockIn,
  mess,
  notice,
  painting,
  parking,
  parties,
  period,
  pets,
  police,
  property,
  rent,
  repairs,
  signs,
  society,
  tax,
  use,
} = clauses;

const money = [period, rent, deposit, bills, society];
const living = [care, repairs, furnishing, pets, parking, guests, entry];
const end = [lockIn, notice, increase, lateRent, painting, cleaning, handover, breach, guarantee, police];
const usual: FieldValues = { rent_day: '5th', deposit_return_days: '15 days', notice_days: '30 days' };

export const ourTemplates: OurTemplate[] = [
  {
    key: 'leave-and-licence',
    kind: 'leave_and_licence',
    name: 'Leave and licence',
    description: 'For homes in Maharashtra, where every agreement has to be registered',
    version: 1,
    blocks: [licenceParties, licence, ...money, use, ...living, ...end, licenceLaw],
    defaults: usual,
  },
  {
    key: 'rental',
    kind: 'rental',
    name: 'Rental agreement',
    description: 'For homes in all other states, mostly for eleven months',
    version: 1,
    blocks: [parties, property, ...money, use, ...living, ...end, law],
    defaults: usual,
  },
  {
    key: 'room-or-bed',
    kind: 'room_or_bed',
    name: 'Room or bed',
    description: 'For hostels, PGs and shared homes, with house rules, gate and meals',
    version: 1,
    blocks: [
      parties,
      property,
      ...money.filter((block) => block !== society),
      bedUse,
      houseRules,
      gate,
      mess,
      care,
      repairs,
      furnishing,
      guests,
      entry,
      ...end.filter((block) => block !== increase),
      law,
    ],
    defaults: usual,
  },
  {
    key: 'shop-or-office',
    kind: 'shop_or_office',
    name: 'Shop or office',
    description: 'For premises of a business, with fitting out, signs and GST',
    version: 1,
    blocks: [
      parties,
      property,
      ...money,
      commonCharges,
      businessUse,
      fitOut,
      signs,
      tax,
      care,
      repairs,
      furnishing,
      parking,
      entry,
      ...end,
      law,
    ],
    defaults: { ...usual, notice_days: '90 days' },
  },
];
