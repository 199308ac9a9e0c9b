import { numberLabels, type PropertyKind } from './property-kinds.ts';

export const DEFAULT_COUNTRY = 'India';

export interface AddressParts {
  kind?: PropertyKind;
  flatNumber: string;
  floorNumber: string;
  street1: string;
  street2: string | null;
  landmark: string | null;
  area: string;
  city: string;
  state: string;
  country: string;
  pinCode?: string | null;
}

const numbered = (label: string, number: string) => (number.trim() === '' ? null : `${label} ${number}`);

/** 'Flat 402, Floor 4, 12 MG Road, Camp, Pune, Maharashtra 411001, India' */
export const composeAddress = (parts: AddressParts): string => {
  const { kind = 'home', flatNumber, floorNumber, street1, street2, landmark, area, city, state, country } = parts;
  const number = [numbered(numberLabels[kind], flatNumber), numbered('Floor', floorNumber)];
  const region = [state, parts.pinCode].filter(Boolean).join(' ');
  const lines = [...number, street1, street2, landmark, area, city, region, country];
  return lines
    .map((line) => line?.trim())
    .filter(Boolean)
    .join(', ');
};
