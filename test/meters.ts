import type { BodyIn } from '#contract/platform/endpoint';
import { addMeter, type MeterDetail, type MeterReading, readMeter } from '#contract/upkeep/meters';
import type { Caller } from './caller.ts';

/** A meter of a property, at eight rupees a unit. */
export const aMeter = async (
  person: Caller,
  propertyId: number,
  overrides: Partial<BodyIn<typeof addMeter>> = {},
): Promise<MeterDetail> => {
  const body = { propertyId, kind: 'electricity' as const, unitPrice: 8, number: '4711', ...overrides };
  const answer = await person.call(addMeter, { body });
  if (answer.status !== 201) throw new Error(`the meter was refused: ${answer.text}`);
  return answer.body;
};

export const aReading = async (
  person: Caller,
  meterId: number,
  [date, value]: [string, number],
  more: Partial<BodyIn<typeof readMeter>> = {},
): Promise<MeterReading> => {
  const answer = await person.call(readMeter, { params: { id: meterId }, body: { value, date, ...more } });
  if (answer.status !== 201) throw new Error(`the reading was refused: ${answer.text}`);
  return answer.body;
};
