import type { BodyIn } from '#contract/platform/endpoint';
import { type RequestDetail, reportMaintenance } from '#contract/upkeep/maintenance-requests';
import type { Caller } from './caller.ts';

type RequestBody = BodyIn<typeof reportMaintenance>;

export const requestBody = (propertyId: number, overrides: Partial<RequestBody> = {}): RequestBody => ({
  propertyId,
  category: 'plumbing',
  title: 'Kitchen tap drips',
  description: 'Since yesterday evening.',
  urgency: 'normal',
  ...overrides,
});

/** A request, reported by somebody who may. */
export const aRequest = async (
  person: Caller,
  propertyId: number,
  overrides: Partial<RequestBody> = {},
): Promise<RequestDetail> => {
  const answer = await person.call(reportMaintenance, { body: requestBody(propertyId, overrides) });
  if (answer.status !== 201) throw new Error(`the request was refused: ${answer.text}`);
  return answer.body;
};
