import { expect, it } from 'vitest';
import { Turns } from './turns.ts';

const job = () => {
  let end = (_error?: Error) => {};
  const done = new Promise<void>((resolve, reject) => {
    end = (error) => (error ? reject(error) : resolve());
  });
  return { done, end };
};
const settled = () => new Promise(setImmediate);

it('lets so many go on at once, and the next in the order in which they came, also after one that failed', async () => {
  const turns = new Turns(2);
  const jobs = Array.from({ length: 5 }, job);
  const begun: number[] = [];
  const answers = jobs.map(({ done }, i) =>
    turns.take(async () => {
      begun.push(i);
      await done;
      return `answer ${i}`;
    }),
  );
  await settled();
  expect(begun).toEqual([0, 1]);
  expect(turns.waiting).toBe(3);

  const refused = expect(answers[1]).rejects.toThrow('no');
  jobs[1]?.end(new Error('no'));
  await refused;
  await settled();
  expect(begun).toEqual([0, 1, 2]);

  for (const { end } of jobs) end();
  expect(await Promise.all([0, 2, 3, 4].map((i) => answers[i]))).toEqual([0, 2, 3, 4].map((i) => `answer ${i}`));
  expect(begun).toEqual([0, 1, 2, 3, 4]);
  expect(turns.waiting).toBe(0);
  expect(await turns.take(async () => 'at once')).toBe('at once');
});
