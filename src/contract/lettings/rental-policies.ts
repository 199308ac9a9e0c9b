/** What a landlord may ask of applicants, and how each choice is called. */
export const tenantTypeLabels = {
  individual: 'Individual',
  family: 'Family',
  students: 'Students',
  professionals: 'Professionals',
  any: 'Any',
} as const;

export const dietaryLabels = {
  vegetarian_only: 'Vegetarian only',
  no_preference: 'No preference',
  vegan_only: 'Vegan only',
  jain_only: 'Jain only',
} as const;

export const smokingPolicyLabels = {
  no_smoking: 'No smoking',
  smoking_allowed: 'Smoking allowed',
  outdoor_only: 'Outdoor only',
} as const;

export const petPolicyLabels = {
  no_pets: 'No pets',
  cats_only: 'Cats only',
  dogs_only: 'Dogs only',
  small_pets: 'Small pets',
  all_pets: 'All pets',
} as const;

interface PetRules {
  allowPets: boolean;
  petPolicy: keyof typeof petPolicyLabels;
}

/** Which pets are allowed counts only where pets are. */
export const petsInWords = ({ allowPets, petPolicy }: PetRules): string => {
  if (!allowPets) return petPolicyLabels.no_pets;
  return petPolicy === 'no_pets' ? 'Pets allowed' : petPolicyLabels[petPolicy];
};

/** How long somebody has worked, as an applicant states it. */
export const employmentLengthLabels = {
  'less-than-6-months': 'Less than 6 months',
  '6-months-1-year': '6 months to 1 year',
  '1-2-years': '1 to 2 years',
  '2-plus-years': 'More than 2 years',
} as const;
export type EmploymentLength = keyof typeof employmentLengthLabels;

/** The months that a choice stands for at least, and less than which it is. */
export const employmentMonths: Record<EmploymentLength, { from: number; below: number }> = {
  'less-than-6-months': { from: 0, below: 6 },
  '6-months-1-year': { from: 6, below: 12 },
  '1-2-years': { from: 12, below: 24 },
  '2-plus-years': { from: 24, below: Number.POSITIVE_INFINITY },
};

/** The months in a text such as '6 months' or '1.5 years'; nothing where it says no such thing. */
export const monthsIn = (text: string): number | undefined => {
  const match = /(\d+(?:\.\d+)?)\s*(month|year|yr|mo)/i.exec(text);
  if (!match?.[1] || !match[2]) return undefined;
  const isYears = match[2].toLowerCase().startsWith('y');
  return Number(match[1]) * (isYears ? 12 : 1);
};
