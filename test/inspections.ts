import type { BodyIn } from '#contract/platform/endpoint';
import {
  addEntry,
  beginInspection,
  confirmInspection,
  getInspection,
  type Inspection,
} from '#contract/upkeep/inspections';
import type { Caller } from './caller.ts';

/** An inspection that somebody of a lease begins. */
export const anInspection = async (
  person: Caller,
  leaseId: number,
  body: BodyIn<typeof beginInspection> = { kind: 'move_in' },
): Promise<Inspection> => {
  const answer = await person.call(beginInspection, { params: { id: leaseId }, body });
  if (answer.status !== 201) throw new Error(`the inspection was refused: ${answer.text}`);
  return answer.body;
};

export const itemOf = ({ items }: Inspection, name: string) => {
  const item = items.find((each) => each.name === name);
  if (!item) throw new Error(`there is no ${name}`);
  return item;
};

export const say = (person: Caller, id: number, body: BodyIn<typeof addEntry>) =>
  person.call(addEntry, { params: { id }, body });

/** What somebody says of one thing. */
export const anEntry = async (person: Caller, { id }: { id: number }, name: string, body: BodyIn<typeof addEntry>) => {
  const inspection = (await person.call(getInspection, { params: { id } })).body;
  const answer = await say(person, id, { itemIds: [itemOf(inspection, name).id], ...body });
  if (answer.status !== 201) throw new Error(`the entry was refused: ${answer.text}`);
  return answer.body;
};

/** What stands there at present, confirmed. */
export const confirmNow = async (person: Caller, id: number, name = 'Meera Iyer') => {
  const { contentHash } = (await person.call(getInspection, { params: { id } })).body;
  return person.call(confirmInspection, { params: { id }, body: { name, contentHash } });
};
