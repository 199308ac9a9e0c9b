import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';

/** From the lightest to the darkest. */
const colors: Record<string, MantineColorsTuple> = {
  teal: ['#eaf6f4', '#d3ebe8', '#a8d8d2', '#78c3bb', '#4dada4', '#2b938b', '#12796f', '#0b645d', '#0a504b', '#083c39'],
  marigold: [
    '#fff8e8',
    '#ffedc6',
    '#ffdd92',
    '#fecb58',
    '#fbba2c',
    '#f2a30f',
    '#d0860a',
    '#945c05',
    '#744804',
    '#533303',
  ],
  gray: ['#faf8f5', '#f4f1ec', '#eae6df', '#ddd8cf', '#c9c3b8', '#a29b8f', '#6b655b', '#544f47', '#3b3731', '#25221e'],
  dark: ['#e9e5de', '#cfc9c0', '#aca59a', '#8f887d', '#45413b', '#37342f', '#292723', '#1c1a18', '#151412', '#0f0e0d'],
  red: ['#fdf1ef', '#fbded9', '#f5b8af', '#ee9185', '#e97b6d', '#da5345', '#c53a2c', '#ab2d21', '#8a231a', '#691a13'],
  green: ['#eef8ef', '#d8efdb', '#aedfb5', '#83cd8e', '#5fbd6d', '#3f9f4f', '#2c7f3b', '#21672e', '#195124', '#113b19'],
};

const FONTS = "Inter, 'Inter Variable', 'Inter Fallback', system-ui, -apple-system, 'Segoe UI', sans-serif";

/** The list of options itself scrolls, which assistive technology knows how to do; Mantine's own area around it does not. */
const plainList = {
  defaultProps: { withScrollArea: false },
  styles: { options: { maxHeight: 'min(320px, 50dvh)', overflowY: 'auto', overscrollBehavior: 'contain' } },
} as const;

export const theme = createTheme({
  colors,
  primaryColor: 'teal',
  primaryShade: { light: 7, dark: 6 },
  autoContrast: true,
  black: '#25221e',
  fontFamily: FONTS,
  headings: {
    fontFamily: FONTS,
    fontWeight: '650',
    textWrap: 'balance',
  },
  radius: { xs: '4px', sm: '6px', md: '10px', lg: '16px', xl: '24px' },
  defaultRadius: 'md',
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  shadows: {
    xs: '0 1px 2px rgb(37 34 30 / 6%)',
    sm: '0 1px 3px rgb(37 34 30 / 8%)',
    md: '0 4px 16px -4px rgb(37 34 30 / 12%)',
    lg: '0 12px 32px -8px rgb(37 34 30 / 18%)',
    xl: '0 24px 48px -12px rgb(37 34 30 / 24%)',
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    // A dialog's <header> would count as a second banner of the page.
    Modal: { defaultProps: { attributes: { header: { role: 'presentation' } } } },
    // Help stands below its field.
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    Drawer: { defaultProps: { attributes: { header: { role: 'presentation' } } } },
    ActionIcon: { defaultProps: { variant: 'subtle' } },
    // Until it knows its width, a list that is centred would stand out to the right.
    Combobox: { defaultProps: { position: 'bottom-start' } },
    // A choice that was made can be changed, not taken back by a second click.
    Select: { defaultProps: { allowDeselect: false, ...plainList.defaultProps }, styles: plainList.styles },
    MultiSelect: plainList,
    Autocomplete: plainList,
    // What is not shown is not there.
    Tabs: { defaultProps: { keepMounted: false } },
    Textarea: { defaultProps: { autosize: true, minRows: 2 } },
  },
});

/** In the dark, Mantine's light variants are all but black. */
const tinted = (color: string) => ({
  [`--mantine-color-${color}-light`]: `var(--mantine-color-${color}-9)`,
  [`--mantine-color-${color}-light-hover`]: `var(--mantine-color-${color}-8)`,
  [`--mantine-color-${color}-light-color`]: `var(--mantine-color-${color}-1)`,
});

/** Where Mantine's own choices fall short of AA contrast on our warm backgrounds. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-error': 'var(--mantine-color-red-7)',
    '--mantine-color-placeholder': 'var(--mantine-color-gray-6)',
    '--mantine-color-default-border': 'var(--mantine-color-gray-3)',
    '--mantine-color-disabled': 'var(--mantine-color-gray-1)',
    '--mantine-color-disabled-color': '#8a8377',
  },
  dark: {
    '--mantine-color-error': 'var(--mantine-color-red-3)',
    '--mantine-color-placeholder': 'var(--mantine-color-dark-2)',
    '--mantine-color-anchor': 'var(--mantine-color-teal-3)',
    '--picture-brightness': '0.82',
    ...tinted('teal'),
    ...tinted('marigold'),
    ...tinted('red'),
    ...tinted('green'),
    '--mantine-color-gray-light': 'var(--mantine-color-dark-5)',
    '--mantine-color-gray-light-hover': 'var(--mantine-color-dark-4)',
    '--mantine-color-gray-light-color': 'var(--mantine-color-dark-0)',
  },
});
