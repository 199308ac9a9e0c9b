import { expect, test } from 'vitest';
import { featuresWithin } from './plan-limits.ts';

test.each([
  ['Up to 5 properties', 10, 10, 'Up to 10 properties'],
  ['Up to 5 properties', 1, 10, '1 property'],
  ['1 property', 3, 10, 'Up to 3 properties'],
  ['Up to 5 properties', -1, 10, 'Unlimited properties'],
  ['unlimited properties', 1200, 10, 'Up to 1,200 properties'],
  ['10 documents', 5, -1, 'Unlimited documents'],
  ['Unlimited documents', 5, 25, '25 documents'],
  ['Photos of up to 5 properties, 10 documents', 7, 1, 'Photos of up to 7 properties, 1 document'],
  ['All about your properties', 7, 1, 'All about your properties'],
  ['Priority support', 7, 1, 'Priority support'],
])('%s with %i properties and %i documents reads %s', (line, propertyLimit, documentLimit, expected) => {
  expect(featuresWithin([line], { propertyLimit, documentLimit })).toEqual([expected]);
});
