import { expect, it } from 'vitest';
import { lastDayByTerms, type NoticeTerms, termsInWords } from './notice-days.ts';

const terms: NoticeTerms = { noticeDays: 30, endDate: null, monthToMonth: null, lockInUntil: null };

it.each<[string, Partial<NoticeTerms>, string]>([
  ['as agreed', {}, '2026-05-05'],
  ['at once where no days were agreed on', { noticeDays: 0 }, '2026-04-05'],
  ['by the law where nothing was agreed', { noticeDays: null }, '2026-04-20'],
  ['at the end of the term, where that is sooner', { endDate: '2026-04-30' }, '2026-04-30'],
  ['as agreed before the end of a longer term', { endDate: '2027-03-31' }, '2026-05-05'],
  ['as agreed after a term that is over', { endDate: '2026-03-31', monthToMonth: 'stays' }, '2026-05-05'],
  ['not before the lock-in is over', { lockInUntil: '2026-12-31' }, '2026-12-31'],
])('notice of 5 April runs %s', (_, changed, day) => {
  expect(lastDayByTerms({ ...terms, ...changed }, '2026-04-05')).toBe(day);
});

it('says why', () => {
  expect(termsInWords(terms)).toBe('As agreed in the lease: 30 days');
  expect(termsInWords({ ...terms, noticeDays: null })).toMatch(
    /^Nothing was agreed: 15 days \(Transfer of Property Act/,
  );
  expect(termsInWords({ ...terms, lockInUntil: '2026-12-31' })).toContain('lock-in');
});
