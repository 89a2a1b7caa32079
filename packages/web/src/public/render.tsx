import type { RenderPage } from '@jadara/contract/site/render'
import { renderToStaticMarkup } from 'react-dom/server'
import { PublicDocument } from './frame/document.tsx'
import { PublicPageContext, toPublicPageData } from './page.tsx'
import { PublicPageContent } from './pages/page-matter.tsx'

/** Renders a public page. The build makes `dist/public/render.js` of this file for the server. */
export const renderPage: RenderPage = (request) =>
  `<!doctype html>${toHtmlAttributes(
    renderToStaticMarkup(
      <PublicPageContext value={toPublicPageData(request)}>
        <PublicDocument>
          <PublicPageContent />
        </PublicDocument>
      </PublicPageContext>,
    ),
  )}`

/** React keeps JSX spelling, which some readers of a page's head do not understand. */
const toHtmlAttributes = (html: string) =>
  html.replace('<meta charSet=', '<meta charset=').replace(/(<(?:link|a) [^>]*?)hrefLang=/g, '$1hreflang=')
