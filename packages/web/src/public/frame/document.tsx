import { toTextDirection } from '@jadara/contract/core/text'
import type { ReactNode } from 'react'
import { usePublicPage } from '../page.tsx'
import { PublicMarkSymbol } from '../parts/mark.tsx'
import { TextLines } from '../parts/prose.tsx'
import { PublicFooter } from './footer.tsx'
import { PublicDocumentHead } from './head.tsx'
import { PublicMasthead } from './masthead.tsx'

export function PublicDocument({ children }: { children: ReactNode }) {
  const { language, slot } = usePublicPage()
  const note = slot('siteNote')
  return (
    <html lang={language} dir={toTextDirection(language)}>
      <PublicDocumentHead />
      <body>
        <PublicMarkSymbol />
        <PublicMasthead />
        {note && (
          <div className="site-note" role="note">
            <div className="wrap">
              <TextLines of={note} />
            </div>
          </div>
        )}
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <PublicFooter />
      </body>
    </html>
  )
}
