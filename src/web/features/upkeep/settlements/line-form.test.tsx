import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Settlement, SettlementProposal } from '#contract/upkeep/settlements';
import { webPage } from '#test/web-page';
import { LineForm } from './line-form.tsx';

const page = webPage();

const picture = { fileUrl: '/api/files/1' };
const proposal: SettlementProposal = {
  inspectionItemId: 3,
  kind: 'damage',
  text: 'Hall: Wall',
  condition: 'damaged',
  share: null,
  why: 'It was fine at the beginning.',
  before: [picture],
  after: [picture],
};
const show = (shown: Partial<SettlementProposal>) =>
  page.show(<LineForm settlement={{ id: 5 } as Settlement} proposal={{ ...proposal, ...shown }} />);

test('photos of both inspections are evidence already', () => {
  show({});
  expect(screen.getByText('The photos before and after are shown to both of you.')).toBeTruthy();
});

test.each([
  ['of the beginning', { before: [] }],
  ['of the end', { after: [] }],
])('without a photo %s there is no evidence yet, and the form says so', (_, shown) => {
  show(shown);
  expect(screen.getByText('Without any, both of you read so.')).toBeTruthy();
  expect(screen.queryByText(/photos before and after/)).toBeNull();
});
