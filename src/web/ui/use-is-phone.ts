import { useMedia } from './use-media.ts';

/** Whether there is only room for rows of two lines, from the first paint on. */
export const useIsPhone = () => useMedia('(max-width: 47.99em)');
