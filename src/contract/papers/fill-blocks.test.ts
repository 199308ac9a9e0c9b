import { describe, expect, it } from 'vitest';
import { fillBlocks, withKnown } from './fill-blocks.ts';
import { type TemplateBlock, templateBlock, templateBlocks, typedValues } from './template-blocks.ts';

const block = (changes: Partial<TemplateBlock> = {}): TemplateBlock => ({
  key: 'rent',
  title: 'Rent',
  text: 'The rent is {rent}, by the {rent_day}.',
  isOptional: false,
  isOn: true,
  ...changes,
});

describe('clauses', () => {
  it('are filled where values are known, and the rest is named once, with its clauses', () => {
    const late = block({ key: 'late', title: 'Late', text: 'After the {rent_day}: {late_charge}' });
    const { blocks, missing } = fillBlocks([block(), late], { rent: '₹25,000' });
    expect(blocks.map(({ text }) => text)).toEqual([
      'The rent is ₹25,000, by the {rent_day}.',
      'After the {rent_day}: {late_charge}',
    ]);
    expect(missing).toEqual([
      {
        field: 'rent_day',
        message: 'The day of the month on which rent is due is missing.',
        home: 'here',
        isTyped: true,
        isLong: false,
        clauses: ['Rent', 'Late'],
      },
      expect.objectContaining({ field: 'late_charge', clauses: ['Late'] }),
    ]);
  });

  it('that are left out are neither printed nor asked for', () => {
    const out = block({ isOptional: true, isOn: false });
    expect(fillBlocks([out], {})).toEqual({ blocks: [], missing: [] });
    expect(fillBlocks([block({ isOn: false })], { rent: '1', rent_day: '2' }).blocks).toHaveLength(1);
  });

  it('take a value as it is, whatever it holds', () => {
    const odd = fillBlocks([block({ text: '{pets}' })], { pets: '$& {rent} $1' });
    expect(odd.blocks[0]?.text).toBe('$& {rent} $1');
  });

  it('of which all is known are in from the beginning', () => {
    const [painting, pets, plain] = withKnown(
      [
        block({ key: 'painting', text: '{painting_charge}', isOptional: true, isOn: false }),
        block({ key: 'pets', text: '{pets}', isOptional: true, isOn: false }),
        block({ key: 'plain', text: 'No smoking', isOptional: true, isOn: false }),
      ],
      { painting_charge: '₹9,000' },
    );
    expect([painting?.isOn, pets?.isOn, plain?.isOn]).toEqual([true, false, false]);
  });

  it('ask no tenant for what the owner pays, unless the owner says so', () => {
    const society = block({ key: 'society', text: '{society_charges}', isOptional: true, isOn: false });
    expect(withKnown([society], { society_charges: '₹2,500 a month' })).toEqual([society]);
  });
});

describe('what is sent', () => {
  const problems = (value: unknown) => templateBlock.safeParse(value).error?.issues.map(({ message }) => message);
  it('names what is wrong with a clause', () => {
    expect(problems(block({ text: 'Pay {all}' }))).toEqual(['There is no such field: {all}']);
    expect(problems(block({ title: ' ' }))).toEqual(['Please name the clause']);
    expect(problems(block({ text: '' }))).toEqual(['Please write the clause']);
    expect(templateBlocks.safeParse([block(), block()]).error?.issues[0]?.message).toBe(
      'Two clauses have the same key',
    );
    expect(templateBlocks.safeParse([]).error?.issues[0]?.message).toBe('An agreement needs at least one clause');
  });

  it('has no value that belongs to the lease, and none that is blank', () => {
    expect(typedValues.parse({ pets: ' one cat ', rent_day: ' ' })).toEqual({ pets: 'one cat' });
    expect(typedValues.safeParse({ rent: '1' }).success).toBe(false);
  });
});
