import { createTheme, type MantineColorsTuple } from '@mantine/core'

/** Mantine needs ten steps; only 7 (light) and 3 (dark) are brand colours. */
const nile: MantineColorsTuple = [
  '#e4edf3',
  '#cfe1ee',
  '#b4d8f1',
  '#93c5e8',
  '#66a5cf',
  '#3f83b3',
  '#206698',
  '#0f4c75',
  '#0a3a5b',
  '#08263d',
]

/** Mantine's greys in dark mode: 0 ink, 1 ink-2, 3 edge, 4 line, 6 surface, 7 paper, 8 sunken. */
const dark: MantineColorsTuple = [
  '#f1ece1',
  '#b4c0ca',
  '#93a1ad',
  '#6f8597',
  '#26394a',
  '#1b2d3c',
  '#11222f',
  '#0a1620',
  '#07101a',
  '#050b12',
]

const lineHeights = { xs: 'var(--lh)', sm: 'var(--lh)', md: 'var(--lh)', lg: 'var(--lh)', xl: 'var(--lh)' }

/** Maps Mantine's theme to the tokens of tokens.css. */
export const mantineTheme = createTheme({
  colors: { nile, dark },
  primaryColor: 'nile',
  primaryShade: { light: 7, dark: 3 },
  autoContrast: true,
  fontFamily: 'var(--font)',
  fontFamilyMonospace: 'var(--font-code)',
  headings: { fontFamily: 'var(--font)', fontWeight: '500' },
  fontSizes: { xs: 'var(--fs-1)', sm: 'var(--fs-2)', md: 'var(--fs-3)', lg: 'var(--fs-4)', xl: 'var(--fs-5)' },
  lineHeights,
  spacing: { xs: 'var(--s-2)', sm: 'var(--s-3)', md: 'var(--s-4)', lg: 'var(--s-5)', xl: 'var(--s-6)' },
  radius: { xs: 'var(--r-1)', sm: 'var(--r-1)', md: 'var(--r-2)', lg: 'var(--r-2)', xl: 'var(--r-2)' },
  defaultRadius: 'sm',
  shadows: { xs: 'var(--e-1)', sm: 'var(--e-1)', md: 'var(--e-1)', lg: 'var(--e-2)', xl: 'var(--e-2)' },
  focusRing: 'auto',
  respectReducedMotion: true,
  cursorType: 'pointer',
})

/** Mantine's variables as tokens, light and dark. */
export const mantineVariables = {
  '--mantine-color-body': 'var(--paper)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-bright': 'var(--ink)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--sunken)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--edge)',
  '--mantine-color-dimmed': 'var(--ink-2)',
  '--mantine-color-placeholder': 'var(--ink-2)',
  '--mantine-color-anchor': 'var(--nile)',
  // From the token instead of the steps above, because the office may have set its own accent.
  '--mantine-primary-color-filled': 'var(--nile)',
  '--mantine-primary-color-filled-hover': 'var(--nile-hover)',
  '--mantine-primary-color-contrast': 'var(--on-nile)',
  '--mantine-primary-color-light': 'var(--nile-tint)',
  '--mantine-primary-color-light-color': 'var(--nile)',
  '--mantine-color-error': 'var(--bad)',
  '--mantine-color-disabled': 'var(--sunken)',
  '--mantine-color-disabled-color': 'var(--ink-2)',
  '--mantine-color-disabled-border': 'var(--line)',
}
