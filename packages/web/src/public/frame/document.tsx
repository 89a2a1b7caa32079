import { direction } from '@jadara/contract/text'
import type { ReactNode } from 'react'
import { usePage } from '../page.tsx'
import { MarkSymbol } from '../parts/mark.tsx'
import { Lines } from '../parts/prose.tsx'
import { Footer } from './footer.tsx'
import { Head } from './head.tsx'
import { Masthead } from './masthead.tsx'

export function Document({ children }: { children: ReactNode }) {
  const { language, slot } = usePage()
  const note = slot('siteNote')
  return (
    <html lang={language} dir={direction(language)}>
      <Head />
      <body>
        <MarkSymbol />
        <Masthead />
        {note && (
          <div className="site-note" role="note">
            <div className="wrap">
              <Lines of={note} />
            </div>
          </div>
        )}
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <Footer />
      </body>
    </html>
  )
}
