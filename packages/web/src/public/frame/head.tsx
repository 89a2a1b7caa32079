import phoneScript from 'virtual:public-script/phone'
import quickCheckScript from 'virtual:public-script/quick-check'
import signInScript from 'virtual:public-script/sign-in'
import visitor from 'virtual:public-script/visitor'
import { languages } from '@jadara/contract/core/text'
import { accentCss } from '@jadara/contract/site/accent'
import { pageSlotNames } from '@jadara/contract/site/page-slots'
import { isPublicPage, localizedPath, picturePath, publicPages } from '@jadara/contract/site/pages'
import { preloadedFonts } from '../fonts.ts'
import { type PublicPageData, usePublicPage } from '../page.tsx'
import { publicInquiryTexts } from '../pages/inquiry-page.tsx'
import { publicPhoneTexts } from '../pages/phone-page.tsx'
import { publicSignInTexts } from '../pages/sign-in-page.tsx'
import { requireStepPage } from '../pages/step-page.tsx'
import { faviconDataUrl } from '../parts/mark.tsx'
import { toPageCss } from '../styles.ts'
import { toJsonLd } from './linked-data.ts'
import shared from './shared.png?url'

export function PublicDocumentHead() {
  const page = usePublicPage()
  const { language, publicUrl, slot } = page
  const award = slot('awardName')
  const known = isPublicPage(page.page) ? publicPages[page.page] : undefined
  const title = page.page === 'landing' ? award : `${toTitle(page)} · ${award}`
  const description = toDescription(page)
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <script src={visitor} async />
      {page.page === 'sign-in' && <script src={signInScript} async />}
      {page.page === 'phone' && <script src={phoneScript} async />}
      {page.page === 'can-i-apply' && <script src={quickCheckScript} async />}
      {preloadedFonts[language].map((url) => (
        <link key={url} rel="preload" href={url} as="font" type="font/woff2" crossOrigin="anonymous" />
      ))}
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" content="#08263d" />
      <link rel="icon" href={faviconDataUrl} type="image/svg+xml" />
      {known ? (
        <>
          <link rel="canonical" href={publicUrl + localizedPath(language, known.path)} />
          {languages.map((one) => (
            <link key={one} rel="alternate" hrefLang={one} href={publicUrl + localizedPath(one, known.path)} />
          ))}
          <link rel="alternate" hrefLang="x-default" href={publicUrl + known.path} />
          <meta property="og:url" content={publicUrl + localizedPath(language, known.path)} />
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
      {/* Safe: style sheets of this build and a colour that the server has checked. */}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: see above */}
      <style dangerouslySetInnerHTML={{ __html: toPageCss(page) + accentCss(slot('accentColour')) }} />
      {known && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which no tag can begin
        <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: toJsonLd(page, known, title, description) }} />
      )}
    </head>
  )
}
/** The preview picture of a shared link: the office's logo, else the portal's picture. */
function SharedPicture() {
  const { publicUrl, slot } = usePublicPage()
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

function toTitle({ page, step, say, slot }: PublicPageData): string {
  if (page === 'not-found') return slot('notFoundTitle')
  if (page === 'inquiry') return say(publicInquiryTexts.title)
  if (page === 'sign-in') return say(publicSignInTexts.title)
  if (page === 'phone') return say(publicPhoneTexts.title)
  return say(page === 'step' ? requireStepPage(step).title : publicPages[page].title)
}

const locales = { en: 'en_GB', ar: 'ar_EG' }

function toDescription({ page, step, say, slot }: PublicPageData): string {
  if (page === 'step') return say(requireStepPage(step).says)
  if (page === 'inquiry') return say(publicInquiryTexts.about)
  if (page === 'sign-in') return say(publicSignInTexts.lead)
  if (page === 'phone') return say(publicPhoneTexts.lead)
  if (page === 'not-found') return slot('notFoundText').replace(/\s+/g, ' ')
  return slot(page === 'landing' ? 'landingDescription' : pageSlotNames[page].description)
}
