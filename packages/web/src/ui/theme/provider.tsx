import { DirectionProvider, MantineProvider, useDirection } from '@mantine/core'
import { DatesProvider } from '@mantine/dates'
import { type ReactNode, useLayoutEffect } from 'react'
import { appearanceStore } from '../appearance.tsx'
import { LanguageProvider, useLanguage } from '../language.tsx'
import { styleNonce } from '../style-nonce.ts'
import './tokens.css'
import './fonts.css'
import './base.css'
import './mantine-sheets.ts'
import './mantine.css'
import { cssVariablesResolver, theme } from './mantine.ts'

/** Everything that the kit needs around it: language, direction, theme, calendar. Goes once round the whole app. */
export function UiProvider({ children }: { children: ReactNode }) {
  return (
    <LanguageProvider>
      <Themed>{children}</Themed>
    </LanguageProvider>
  )
}

function Themed({ children }: { children: ReactNode }) {
  const { language, direction } = useLanguage()
  return (
    <DirectionProvider initialDirection={direction} detectDirection={false}>
      <DirectionInStep />
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariablesResolver}
        colorSchemeManager={appearanceStore}
        defaultColorScheme="auto"
        getStyleNonce={styleNonceOrNone}
      >
        {/* The week begins on Saturday in Egypt; Friday and Saturday are its weekend. */}
        <DatesProvider settings={{ locale: language, firstDayOfWeek: language === 'ar' ? 6 : 1, weekendDays: [5, 6] }}>
          {children}
        </DatesProvider>
      </MantineProvider>
    </DirectionProvider>
  )
}

const styleNonceOrNone = () => styleNonce() ?? ''

/** Mantine keeps its own direction and reads it once; this tells it of a change without starting the screens anew (nothing typed is lost). */
function DirectionInStep() {
  const { direction } = useLanguage()
  const { setDirection } = useDirection()
  useLayoutEffect(() => setDirection(direction), [direction, setDirection])
  return null
}
