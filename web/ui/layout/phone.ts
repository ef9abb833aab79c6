/** Whether the window is as narrow as a phone's; the stylesheets use the same width. */
import { useMediaQuery } from '@mantine/hooks';

export const usePhone = (): boolean => useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false }) ?? false;
