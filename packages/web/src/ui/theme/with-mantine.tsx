import {
  convertCssVariables,
  DEFAULT_THEME,
  DirectionContext,
  defaultCssVariablesResolver,
  MantineContext,
  MantineThemeContext,
  mergeMantineTheme,
} from '@mantine/core'
import { type ContextType, type ReactNode, useInsertionEffect, useMemo } from 'react'
import { readStyleNonce } from '../framed-html.ts'
import { useLanguage } from '../language.tsx'
import { mantineTheme, mantineVariables } from './mantine.ts'
import './mantine-sheets.ts'

const theme = mergeMantineTheme(DEFAULT_THEME, mantineTheme)
const nothing = () => {}
/** Mantine's own appearance is not used: ../appearance.tsx sets the attribute that its style sheets read. */
const context: ContextType<typeof MantineContext> = {
  colorScheme: 'auto',
  setColorScheme: nothing,
  clearColorScheme: nothing,
  getRootElement: () => document.documentElement,
  classNamesPrefix: 'mantine',
  getStyleNonce: () => readStyleNonce() ?? '',
  cssVariablesSelector: ':root',
  withStaticClasses: true,
}

let prepared = false
/** For all components together, once. */
function preparePage(): void {
  if (prepared) return
  prepared = true
  const variables = new CSSStyleSheet()
  const ours = convertCssVariables({ variables: {}, light: mantineVariables, dark: mantineVariables })
  variables.replaceSync(`${convertCssVariables(defaultCssVariablesResolver(theme))}${ours}`)
  document.adoptedStyleSheets.push(variables)
  document.documentElement.dataset.respectReducedMotion = 'true'
}

/**
 * What a Mantine component needs around it. Each file of the kit with one uses it, instead of Mantine's provider around the app, so that screens without
 * them load nothing of Mantine.
 */
export function WithMantine({ children }: { children: ReactNode }) {
  const { direction } = useLanguage()
  useInsertionEffect(preparePage, [])
  const value = useMemo(() => ({ dir: direction, toggleDirection: nothing, setDirection: nothing }), [direction])
  return (
    <DirectionContext value={value}>
      <MantineContext value={context}>
        <MantineThemeContext value={theme}>{children}</MantineThemeContext>
      </MantineContext>
    </DirectionContext>
  )
}
