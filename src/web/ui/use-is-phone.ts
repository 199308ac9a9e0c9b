import { useMediaQuery } from '@mantine/hooks';

/** Whether there is only room for rows of two lines, from the first paint on. */
export const useIsPhone = () => useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
