/** Whether the window is as narrow as a phone's, as the style sheets say it too. */
import { useMediaQuery } from '@mantine/hooks';

export const usePhone = (): boolean => useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false }) ?? false;
