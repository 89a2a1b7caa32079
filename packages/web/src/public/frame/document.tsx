import { direction } from '@jadara/contract/text'
import type { ReactNode } from 'react'
import { usePage } from '../page.tsx'
import { MarkSymbol } from '../parts/mark.tsx'
import { Footer } from './footer.tsx'
import { Head } from './head.tsx'
import { Masthead } from './masthead.tsx'

export function Document({ children }: { children: ReactNode }) {
  const { language } = usePage()
  return (
    <html lang={language} dir={direction(language)}>
      <Head />
      <body>
        <MarkSymbol />
        <Masthead />
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <Footer />
      </body>
    </html>
  )
}
