import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { TemplateBlock } from '#contract/papers/template-blocks';
import { button, expectTexts, fill, webPage } from '#test/web-page';
import { ClauseList } from './clause-list.tsx';

const page = webPage();

const block = (title: string, changes: Partial<TemplateBlock> = {}): TemplateBlock => ({
  key: title.toLowerCase(),
  title,
  text: `Text of ${title}`,
  isOptional: false,
  isOn: true,
  ...changes,
});
const blocks = [block('Rent'), block('Pets', { isOptional: true, isOn: false }), block('Notice')];

const show = () => {
  const onChange = vi.fn();
  const printed = [{ key: 'rent', title: 'Rent', text: 'The rent is ₹25,000 by the {rent_day}.' }];
  const user = page.show(
    <ClauseList blocks={blocks} printed={printed} isOfTemplate={false} isBusy={false} onChange={onChange} />,
  );
  const keys = () => ((onChange.mock.lastCall?.[0] ?? []) as TemplateBlock[]).map(({ key }) => key);
  return { user, onChange, keys };
};

test('clauses move by buttons, and are switched on', async () => {
  const { user, onChange, keys } = show();
  expect(button('Move Rent up').disabled).toBe(true);
  await user.click(button('Move Rent down'));
  expect(keys()).toEqual(['pets', 'rent', 'notice']);
  await user.click(button('Move Notice up'));
  expect(keys()).toEqual(['rent', 'notice', 'pets']);
  await user.click(screen.getByRole('switch', { name: 'Pets: in this agreement' }));
  expect(onChange.mock.lastCall?.[0][1]).toMatchObject({ key: 'pets', isOn: true });
});

test('a clause is changed as it prints; what is not known stands out', async () => {
  const { user, onChange } = show();
  await expectTexts('The day of the month on which rent is due', 'Left out');
  await user.click(button('Change Rent'));
  expect(await screen.findByDisplayValue('The rent is ₹25,000 by the {rent_day}.')).toBeTruthy();
  await fill(user, { Title: ' ' });
  await user.click(button('Save the clause'));
  await expectTexts('Please name the clause');
  await fill(user, { Title: 'What is paid' });
  await user.click(button('Save the clause'));
  expect(onChange.mock.lastCall?.[0][0]).toMatchObject({ key: 'rent', title: 'What is paid' });
});

test('an own clause gets a place at the end', async () => {
  const { user, onChange, keys } = show();
  await user.click(button('Add a clause'));
  await fill(user, { Title: 'Shoes', Text: 'They stay at the door.' });
  await user.click(button('Save the clause'));
  expect(keys()).toEqual(['rent', 'pets', 'notice', 'own-1']);
  expect(onChange.mock.lastCall?.[0][3]).toMatchObject({ title: 'Shoes', isOptional: false });
});
