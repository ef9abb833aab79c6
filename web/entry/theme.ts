/** Mantine's theme (product.md 8.2): turns tokens.ts into --es-* variables and maps Mantine's own variables to them. */
import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';
import { firstMatch } from '../ui/form/first-match.ts';
import { brand, fontSizes, radii, scales, sizeTokens, spaces, tokensOf } from './tokens.ts';

const font = "'Hanken Grotesk Variable', system-ui, sans-serif";
const field = { size: 'md' as const, inputWrapperOrder: ['label' as const, 'description' as const, 'input' as const, 'error' as const] };

export const theme = createTheme({
  colors: Object.fromEntries(Object.entries(scales).map(([name, scale]) => [name, scale as unknown as MantineColorsTuple])),
  primaryColor: 'petrol',
  primaryShade: { light: 7, dark: 6 },
  fontFamily: font,
  headings: { fontFamily: font },
  fontSizes: { xs: fontSizes.least, sm: fontSizes.control, md: fontSizes.body, lg: fontSizes.article, xl: '20px' },
  spacing: { xs: spaces[2], sm: spaces[3], md: spaces[4], lg: spaces[5], xl: spaces[6] },
  radius: { xs: radii.tick, sm: radii.chip, md: radii.control, lg: radii.panel, xl: '20px' },
  defaultRadius: 'md',
  breakpoints: { xs: '30em', sm: '48em', md: '60em', lg: '75em', xl: '90em' },
  // Charts are drawn on a canvas and need the colour values themselves.
  other: { tokens: { light: tokensOf('light'), dark: tokensOf('dark') } },
  cursorType: 'pointer',
  respectReducedMotion: true,
  shadows: {
    md: '0 2px 6px rgb(38 30 20 / 0.08), 0 12px 32px rgb(38 30 20 / 0.12)',
    xl: '0 4px 12px rgb(38 30 20 / 0.1), 0 24px 64px rgb(38 30 20 / 0.18)',
  },
  // Plain objects, because Select.extend(…) would load the component and its floating parts with the first page.
  components: {
    Button: {
      vars: (_theme: unknown, { size }: { size?: string }) =>
        size ? { root: {} } : { root: { '--button-height': '40px', '--button-padding-x': '16px', '--button-fz': '15px' } },
      styles: { label: { fontWeight: 560 } },
    },
    TextInput: { defaultProps: field },
    Textarea: { defaultProps: field },
    PasswordInput: { defaultProps: field },
    // The list is rendered inside its region and scrolls itself, because screen readers do not understand a scroll container between the
    // field and its list. It stays mounted while closed, so that the chosen option is marked and read out as soon as it opens.
    Select: {
      defaultProps: {
        ...field,
        ...firstMatch,
        allowDeselect: false,
        withScrollArea: false,
        comboboxProps: { shadow: 'md', withinPortal: false },
      },
    },
    MultiSelect: { defaultProps: firstMatch },
    // Screen readers would announce an unnamed image.
    ComboboxChevron: { defaultProps: { 'aria-hidden': true } },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 36 } },
    Tooltip: { defaultProps: { multiline: true, maw: 320 } },
  },
});

/** Maps Mantine's variables to our tokens. Equal in both schemes, because the tokens themselves change. */
const pointed = {
  '--mantine-color-body': 'var(--es-page)',
  '--mantine-color-text': 'var(--es-text)',
  '--mantine-color-bright': 'var(--es-text)',
  '--mantine-color-dimmed': 'var(--es-dimmed)',
  '--mantine-color-placeholder': 'var(--es-faint)',
  '--mantine-color-anchor': 'var(--es-link)',
  '--mantine-color-error': 'var(--es-danger)',
  '--mantine-color-default': 'var(--es-surface)',
  '--mantine-color-default-hover': 'var(--es-hover)',
  '--mantine-color-default-color': 'var(--es-text)',
  '--mantine-color-default-border': 'var(--es-edge)',
  '--mantine-color-disabled': 'var(--es-gray-back)',
  '--mantine-color-disabled-color': 'var(--es-faint)',
  '--mantine-color-petrol-filled': 'var(--es-fill)',
  '--mantine-color-petrol-filled-hover': 'var(--es-fill-hover)',
  '--mantine-color-petrol-light': 'var(--es-petrol-back)',
  '--mantine-color-petrol-light-hover': 'color-mix(in srgb, var(--es-petrol-back) 88%, var(--es-petrol-text))',
  '--mantine-color-petrol-light-color': 'var(--es-petrol-text)',
  '--mantine-color-petrol-outline': 'var(--es-link)',
  '--mantine-color-petrol-outline-hover': 'var(--es-hover)',
  '--mantine-color-petrol-text': 'var(--es-link)',
  '--mantine-color-red-filled': 'var(--es-danger-fill)',
  '--mantine-color-red-filled-hover': 'color-mix(in srgb, var(--es-danger-fill) 85%, #000)',
  '--mantine-color-gray-text': 'var(--es-dimmed)',
  '--mantine-color-gray-light-color': 'var(--es-dimmed)',
  '--mantine-color-gray-light-hover': 'var(--es-hover)',
  '--mantine-primary-color-filled': 'var(--es-fill)',
} as const;

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {
    ...sizeTokens,
    ...Object.fromEntries(Object.entries(brand).map(([name, value]) => [`--es-brand-${kebab(name)}`, value])),
  },
  light: { ...tokensOf('light'), ...pointed },
  dark: { ...tokensOf('dark'), ...pointed },
});
