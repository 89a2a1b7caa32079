import type { RenderPage } from '@jadara/contract/site/render'
import { renderToStaticMarkup } from 'react-dom/server'
import { Document } from './frame/document.tsx'
import { PageContext, pageOf } from './page.tsx'
import { PageMatter } from './pages/page-matter.tsx'

/** A public page as finished HTML. The build makes `dist/public/render.js` of it; the server calls it and keeps the answer compressed. */
export const renderPage: RenderPage = (request) =>
  `<!doctype html>${asHtmlSpells(
    renderToStaticMarkup(
      <PageContext value={pageOf(request)}>
        <Document>
          <PageMatter />
        </Document>
      </PageContext>,
    ),
  )}`

/** React writes attributes as JSX spells them. To browsers that is all one, but not to every reader of a head. */
const asHtmlSpells = (html: string) =>
  html.replace('<meta charSet=', '<meta charset=').replace(/(<(?:link|a) [^>]*?)hrefLang=/g, '$1hreflang=')
