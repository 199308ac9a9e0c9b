import { expect, it } from 'vitest';
import { valuesOf } from '#contract/platform/labels';
import {
  dietLabels,
  type EmploymentStatus,
  employmentFields,
  employmentLabels,
  jobTitleLabels,
  labelOf,
  movingLabels,
  petLabels,
  relationLabels,
  smokingLabels,
} from './tenant-choices.ts';

it('has the values of the specification', () => {
  const sorted = (labels: object) => [...valuesOf(labels)].sort();
  const listed = (text: string) => text.split(', ').sort();
  expect(sorted(dietLabels)).toEqual(listed('vegetarian, non_vegetarian, vegan, jain, other'));
  expect(sorted(employmentLabels)).toEqual(listed('employed, self_employed, unemployed, retired, student'));
  expect(sorted(smokingLabels)).toEqual(listed('smoker, non_smoker, occasional'));
  expect(sorted(jobTitleLabels)).toEqual(
    listed(
      'software_engineer, data_scientist, product_manager, marketing_manager, sales_executive, financial_analyst, consultant, teacher_professor, doctor, engineer, lawyer, accountant, architect, designer, manager, analyst, technician, other',
    ),
  );
  expect(sorted(relationLabels)).toEqual(
    listed('father, mother, brother, sister, spouse, friend, cousin, uncle, aunt, other'),
  );
  expect(sorted(movingLabels)).toEqual(
    listed(
      'closer_to_work, larger_space, smaller_space, better_neighborhood, lower_rent, job_relocation, family_reasons, better_amenities, lease_expired, other',
    ),
  );
  expect(sorted(petLabels)).toEqual(listed('dog, cat, bird, fish, rabbit, hamster, turtle, other'));
});

it.each<[EmploymentStatus | null, string, string]>([
  ['employed', 'employer, monthlyIncome, employmentLength', 'Employment Length'],
  ['self_employed', 'business, monthlyIncome, employmentLength', 'Business Duration'],
  ['unemployed', 'employmentLength', 'Employment Length'],
  ['retired', 'monthlyIncome', 'Employment Length'],
  ['student', 'education, employmentLength', 'Employment Length'],
  [null, 'employmentLength', 'Employment Length'],
])('%s shows %s', (status, shown, label) => {
  const { employmentLengthLabel, ...fields } = employmentFields(status);
  const names = Object.entries(fields).filter(([, isShown]) => isShown);
  expect(names.map(([name]) => name).join(', ')).toBe(shown);
  expect(employmentLengthLabel).toBe(label);
});

it('shows free text as it is', () => {
  expect(labelOf(petLabels, 'cat')).toBe('Cat');
  expect(labelOf(petLabels, 'two budgerigars')).toBe('two budgerigars');
});
