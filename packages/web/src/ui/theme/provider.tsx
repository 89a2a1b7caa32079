import type { ReactNode } from 'react'
import { AppearanceProvider } from '../appearance.tsx'
import { LanguageProvider } from '../language.tsx'
import './tokens.css'
import './fonts.css'
import './base.css'

/** The context of the kit: language, direction, appearance. Render once around the app. */
export function UiProvider({ children }: { children: ReactNode }) {
  return (
    <LanguageProvider>
      <AppearanceProvider>{children}</AppearanceProvider>
    </LanguageProvider>
  )
}
