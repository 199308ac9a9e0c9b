import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { webPage } from '#test/web-page';
import { CommercialFields, noCommercialTerms } from './commercial-fields.tsx';

const page = webPage();

const show = (gstOnRent: 'none' | 'added') =>
  page.show(<CommercialFields values={{ ...noCommercialTerms, gstOnRent }} fieldOf={() => ({})} />);

test.each([
  [
    [{ subject: 'gst_on_rent', fromDate: '2017-07-01', percent: 5, source: 'A test' }],
    /^5% is added and shown apart\. /,
  ],
  [[{ subject: 'gst_on_rent', fromDate: '2999-07-01', percent: 5, source: 'A test' }], /^The tax table has no rate /],
  [[{ subject: 'standard_deduction', fromDate: '2017-07-01', percent: 30, source: 'A test' }], /^The tax table has no/],
])('GST is what the tax table says of today: %#', async (rules, words) => {
  page.answer('GET /api/tax-rules', rules);
  show('added');
  await screen.findByText(words);
});

test('of a rent without GST the table is not asked for', () => {
  // Nobody would answer.
  show('none');
  expect(screen.queryByText(/is added and shown apart/)).toBeNull();
});
