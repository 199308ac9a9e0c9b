import { expect, it } from 'vitest';
import { reserve } from '#contract/money/reservations';
import { openTestApp } from '#test/app';
import { aLandlord, aProperty } from '#test/people-and-homes';

// Today is 5 April 2026.
const app = await openTestApp();

const person = { firstName: 'Meera', lastName: 'Nair', email: 'meera@example.com', phone: '9876543210' };
const terms = { startDate: '2026-05-01', reservedUntil: '2026-04-12', monthlyRent: '8000' };

it('of two who want one bed at once, one gets it', async () => {
  const landlord = await aLandlord(app);
  const { id: propertyId } = await aProperty(landlord);
  const answers = await Promise.all(
    ['a', 'b', 'c'].map((name) =>
      landlord.call(reserve, {
        body: { propertyId, person: { ...person, email: `${name}.bed@example.com` }, ...terms },
      }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
});
