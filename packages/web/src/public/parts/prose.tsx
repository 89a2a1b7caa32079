import type { Language } from '@jadara/contract/core/text'
import { localizedPath, publicPages } from '@jadara/contract/site/pages'
import { Fragment } from 'react'
import { usePublicPage } from '../page.tsx'

/** Formatted text of the office, sanitized by the server. */
export function HtmlProse({ html }: { html: string }) {
  const { language } = usePublicPage()
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the server
  return <div className="prose" dangerouslySetInnerHTML={{ __html: localizeLinks(html, language) }} />
}

const paths = Object.values(publicPages).map(({ path }) => path)

/** Localizes the office's links to public pages. */
function localizeLinks(html: string, language: Language): string {
  const led = html.replace(/ href="(\/[\w-]*)(#[\w-]*)?"/g, (whole, path: string, part = '') =>
    paths.some((known) => known === path) ? ` href="${localizedPath(language, path)}${part}"` : whole,
  )
  return language === 'ar' ? led.replace(/(^|>)[^<]+/g, (said) => said.replace(leftToRight, '<bdi dir="ltr">$&</bdi>')) : led
}

/** Ranges, dates in digits and telephone numbers, whose parts would change places after an Arabic word; not inside Latin words. */
const leftToRight =
  /(?<=(?:^>?|[\u0600-\u06ff])[^A-Za-z\u0600-\u06ff]*)(?<![\w/.–+-])(?:\+\d[\d ().-]*\d|\d+(?:[–-]\d+)+)(?![\w/])/g

/** Plain text, one paragraph for each line. */
export function TextLines({ of, className }: { of: string; className?: string }) {
  const { language } = usePublicPage()
  const lines = of.split('\n').filter((line) => line.trim() !== '')
  return lines.map((line) => (
    <p key={line} className={className}>
      {language === 'ar' ? isolateNumbers(line) : line}
    </p>
  ))
}

function isolateNumbers(line: string) {
  const between = line.split(leftToRight)
  return [...line.matchAll(leftToRight), ['']].map(([run], i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: drawn once, on the server
    <Fragment key={i}>
      {between[i]}
      {run && <bdi dir="ltr">{run}</bdi>}
    </Fragment>
  ))
}
