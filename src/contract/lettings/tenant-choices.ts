/** What a tenant's form offers to choose from, and how each choice is called. */
export const dietLabels = {
  vegetarian: 'Vegetarian',
  non_vegetarian: 'Non-vegetarian',
  vegan: 'Vegan',
  jain: 'Jain',
  other: 'Other',
} as const;

export const employmentLabels = {
  employed: 'Employed',
  self_employed: 'Self-employed',
  unemployed: 'Unemployed',
  retired: 'Retired',
  student: 'Student',
} as const;

export const smokingLabels = {
  non_smoker: 'Non-smoker',
  smoker: 'Smoker',
  occasional: 'Occasional',
} as const;

export const jobTitleLabels = {
  software_engineer: 'Software engineer',
  data_scientist: 'Data scientist',
  product_manager: 'Product manager',
  marketing_manager: 'Marketing manager',
  sales_executive: 'Sales executive',
  financial_analyst: 'Financial analyst',
  consultant: 'Consultant',
  teacher_professor: 'Teacher or professor',
  doctor: 'Doctor',
  engineer: 'Engineer',
  lawyer: 'Lawyer',
  accountant: 'Accountant',
  architect: 'Architect',
  designer: 'Designer',
  manager: 'Manager',
  analyst: 'Analyst',
  technician: 'Technician',
  other: 'Other',
} as const;

export const relationLabels = {
  father: 'Father',
  mother: 'Mother',
  brother: 'Brother',
  sister: 'Sister',
  spouse: 'Spouse',
  friend: 'Friend',
  cousin: 'Cousin',
  uncle: 'Uncle',
  aunt: 'Aunt',
  other: 'Other',
} as const;

export const movingLabels = {
  closer_to_work: 'Closer to work',
  larger_space: 'Larger space',
  smaller_space: 'Smaller space',
  better_neighborhood: 'Better neighbourhood',
  lower_rent: 'Lower rent',
  job_relocation: 'Job relocation',
  family_reasons: 'Family reasons',
  better_amenities: 'Better amenities',
  lease_expired: 'Lease expired',
  other: 'Other',
} as const;

export const petLabels = {
  dog: 'Dog',
  cat: 'Cat',
  bird: 'Bird',
  fish: 'Fish',
  rabbit: 'Rabbit',
  hamster: 'Hamster',
  turtle: 'Turtle',
  other: 'Other',
} as const;

export type DietPreference = keyof typeof dietLabels;
export type EmploymentStatus = keyof typeof employmentLabels;
export type SmokingStatus = keyof typeof smokingLabels;

/** The label of a value, or the value itself where it is free text. */
export const labelOf = (labels: Record<string, string>, value: string): string => labels[value] ?? value;

/** The label of a choice, or nothing where none was made. */
export const labelOrNothing = (labels: Record<string, string>, value: string | null): string | null =>
  value === null ? null : labelOf(labels, value);

/** Which of the employment fields apply. */
export const employmentFields = (status: EmploymentStatus | null) => ({
  employer: status === 'employed',
  business: status === 'self_employed',
  education: status === 'student',
  monthlyIncome: status === 'employed' || status === 'self_employed' || status === 'retired',
  employmentLength: status !== 'retired',
  employmentLengthLabel: status === 'self_employed' ? 'Business Duration' : 'Employment Length',
});
