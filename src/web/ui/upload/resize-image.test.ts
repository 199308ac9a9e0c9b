import { expect, test } from 'vitest';
import { fitWithin, resizeImage } from './resize-image.ts';

test.each([
  [4000, 3000, 512, 512, 384],
  [3000, 4000, 512, 384, 512],
  [512, 512, 512, 512, 512],
  [100, 40, 512, 100, 40],
  [9000, 1, 512, 512, 1],
])('%i x %i within %i becomes %i x %i', (width, height, maxEdge, expectedWidth, expectedHeight) => {
  expect(fitWithin(width, height, maxEdge)).toEqual({ width: expectedWidth, height: expectedHeight });
});

test('what cannot be read here is sent as it is', async () => {
  const file = new File(['no picture'], 'a.jpg', { type: 'image/jpeg' });
  expect(await resizeImage(file, 512)).toBe(file);
});
