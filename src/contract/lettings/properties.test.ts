import { describe, expect, it } from 'vitest';
import { composeAddress, propertyChanges, propertyForm } from './properties.ts';

const address = {
  flatNumber: '402',
  floorNumber: '4',
  street1: '12 MG Road',
  street2: null,
  landmark: null,
  area: 'Camp',
  city: 'Pune',
  state: 'Maharashtra',
  country: 'India',
};

describe('the address', () => {
  it.each([
    [{}, 'Flat 402, Floor 4, 12 MG Road, Camp, Pune, Maharashtra, India'],
    [
      { street2: 'Lane 3', landmark: 'Near the park' },
      'Flat 402, Floor 4, 12 MG Road, Lane 3, Near the park, Camp, Pune, Maharashtra, India',
    ],
    [{ street2: ' ', area: ' Camp ' }, 'Flat 402, Floor 4, 12 MG Road, Camp, Pune, Maharashtra, India'],
  ])('with %j is %s', (parts, expected) => {
    expect(composeAddress({ ...address, ...parts })).toBe(expected);
  });
});

describe('the form', () => {
  const form = { name: 'Sunrise', ...address };

  it('has the defaults of the specification', () => {
    const { country: _country, ...withoutCountry } = form;
    expect(propertyForm.parse(withoutCountry)).toMatchObject({
      bedrooms: 1,
      bathrooms: 1,
      squareFeet: null,
      country: 'India',
      monthlyRent: '0.00',
      securityDeposit: '0.00',
      isAvailable: true,
      openToAgents: true,
      photos: [],
    });
  });

  it('takes either name of a cost, and ours where both are given', () => {
    expect(propertyForm.parse({ ...form, electricity: 5, water: '7' })).toMatchObject({
      electricityDues: '5.00',
      waterBillDues: '7.00',
    });
    expect(propertyForm.parse({ ...form, electricityDues: '5', electricity: '6' }).electricityDues).toBe('5.00');
  });

  it.each([null, 7, 'text', []])('is not %j', (body) => {
    expect(propertyForm.safeParse(body).success).toBe(false);
  });
});

describe('a change', () => {
  it('leaves alone what it does not name', () => {
    expect(propertyChanges.parse({})).toEqual({});
    expect(propertyChanges.parse({ name: 'New', propertyTax: 12 })).toEqual({ name: 'New', propertyTaxDues: '12.00' });
  });

  it('clears what it names as empty', () => {
    const emptied = { street2: '', squareFeet: '', description: null, parkingDues: '', waterBillDues: null };
    expect(propertyChanges.parse(emptied)).toEqual({
      street2: null,
      squareFeet: null,
      description: null,
      parkingDues: '0.00',
      waterBillDues: '0.00',
    });
  });

  it('does not empty what is required', () => {
    expect(propertyChanges.safeParse({ name: '' }).error?.issues[0]?.message).toBe('Property name is required');
  });
});
