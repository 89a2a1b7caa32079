import { text, toTextDirection } from '@jadara/contract/core/text'
import type { ReactNode } from 'react'
import { usePublicPage } from '../page.tsx'
import { PublicMarkSymbol } from '../parts/mark.tsx'
import { TextLines } from '../parts/prose.tsx'
import { PublicFooter } from './footer.tsx'
import { PublicDocumentHead } from './head.tsx'
import { PublicMasthead } from './masthead.tsx'

export function PublicDocument({ children }: { children: ReactNode }) {
  const { language } = usePublicPage()
  return (
    <html lang={language} dir={toTextDirection(language)}>
      <PublicDocumentHead />
      <body>
        <PublicMarkSymbol />
        {children}
      </body>
    </html>
  )
}

const trial = text(
  'This portal is being set up. What you see is a trial: nothing in it is binding yet.',
  'هذه البوابة قيد الإعداد. ما تراه هنا تجربة، ولا شيء فيه ملزم بعد.',
)

/** Masthead, notice and footer around a page. */
export function PublicFrame({ children }: { children: ReactNode }) {
  const { round, say, slot } = usePublicPage()
  const note = slot('siteNote')
  return (
    <>
      <PublicMasthead />
      {round?.isTrial && (
        <div className="site-note" role="note">
          <div className="wrap">{say(trial)}</div>
        </div>
      )}
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
    </>
  )
}
