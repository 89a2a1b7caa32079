import visitor from 'virtual:visitor-script'
import { isPublicPage, pathIn, picturePath, publicPages } from '@jadara/contract/site/pages'
import { languages } from '@jadara/contract/text'
import { firstFonts } from '../fonts.ts'
import { type Page, usePage } from '../page.tsx'
import { conversationTexts } from '../pages/inquiry-page.tsx'
import { stepOf } from '../pages/step-page.tsx'
import { markIcon } from '../parts/mark.tsx'
import { styleOf } from '../styles.ts'
import { accentCss } from './accent.ts'
import { describedAs } from './description.ts'
import { linkedData } from './linked-data.ts'
import shared from './shared.png?url'

/** What a browser, a search engine and a shared link read. */
export function Head() {
  const page = usePage()
  const { language, publicUrl, slot } = page
  const award = slot('awardName')
  const known = isPublicPage(page.page) ? publicPages[page.page] : undefined
  const title = page.page === 'landing' ? award : `${titleOf(page)} · ${award}`
  const description = describedAs(page)
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <script src={visitor} async />
      {firstFonts[language].map((url) => (
        <link key={url} rel="preload" href={url} as="font" type="font/woff2" crossOrigin="anonymous" />
      ))}
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" content="#08263d" />
      <link rel="icon" href={markIcon} type="image/svg+xml" />
      {known ? (
        <>
          <link rel="canonical" href={publicUrl + pathIn(language, known.path)} />
          {languages.map((one) => (
            <link key={one} rel="alternate" hrefLang={one} href={publicUrl + pathIn(one, known.path)} />
          ))}
          <link rel="alternate" hrefLang="x-default" href={publicUrl + known.path} />
          <meta property="og:url" content={publicUrl + pathIn(language, known.path)} />
        </>
      ) : (
        <meta name="robots" content="noindex" />
      )}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={award} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:locale" content={locales[language]} />
      <meta property="og:locale:alternate" content={locales[language === 'ar' ? 'en' : 'ar']} />
      <SharedPicture />
      {/* Ours from end to end: sheets of this build, and a colour that the server has checked. */}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: see above */}
      <style dangerouslySetInnerHTML={{ __html: styleOf(page) + accentCss(page) }} />
      {known && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which no tag can begin
        <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: linkedData(page, known, title, description) }} />
      )}
    </head>
  )
}
/** What stands beside a shared link: the office's logo, else the portal's own picture. */
function SharedPicture() {
  const { publicUrl, slot } = usePage()
  const logo = slot('logo')
  if (logo) return <meta property="og:image" content={publicUrl + picturePath(logo)} />
  return (
    <>
      <meta property="og:image" content={publicUrl + shared} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}

function titleOf({ page, step, say, slot }: Page): string {
  if (page === 'not-found') return slot('notFoundTitle')
  if (page === 'inquiry') return say(conversationTexts.title)
  return say(page === 'step' ? stepOf(step).title : publicPages[page].title)
}

const locales = { en: 'en_GB', ar: 'ar_EG' }
