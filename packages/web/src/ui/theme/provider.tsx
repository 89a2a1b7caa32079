import { DirectionProvider, MantineProvider, useDirection } from '@mantine/core'
import { type ReactNode, useLayoutEffect } from 'react'
import { appearanceStore } from '../appearance.tsx'
import { readStyleNonce } from '../framed-html.ts'
import { LanguageProvider, useLanguage } from '../language.tsx'
import './tokens.css'
import './fonts.css'
import './base.css'
import './mantine-sheets.ts'
import { cssVariablesResolver, mantineTheme } from './mantine.ts'

/** The context of the kit: language, direction, theme. Render once around the app. */
export function UiProvider({ children }: { children: ReactNode }) {
  return (
    <LanguageProvider>
      <Themed>{children}</Themed>
    </LanguageProvider>
  )
}

function Themed({ children }: { children: ReactNode }) {
  const { direction } = useLanguage()
  return (
    <DirectionProvider initialDirection={direction} detectDirection={false}>
      <MantineDirection />
      <MantineProvider
        theme={mantineTheme}
        cssVariablesResolver={cssVariablesResolver}
        colorSchemeManager={appearanceStore}
        defaultColorScheme="auto"
        getStyleNonce={styleNonceOrNone}
      >
        {children}
      </MantineProvider>
    </DirectionProvider>
  )
}

const styleNonceOrNone = () => readStyleNonce() ?? ''

/** Mantine reads the direction once; this updates it without remounting, so that no input is lost. */
function MantineDirection() {
  const { direction } = useLanguage()
  const { setDirection } = useDirection()
  useLayoutEffect(() => setDirection(direction), [direction, setDirection])
  return null
}
