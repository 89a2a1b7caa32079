import { pathIn, publicPages } from '@jadara/contract/site/pages'
import type { Language } from '@jadara/contract/text'
import { Fragment } from 'react'
import { usePage } from '../page.tsx'

/** Formatted text of the award office: the server has cleaned it to its allow-list, and no other text comes this way. */
export function Prose({ html }: { html: string }) {
  const { language } = usePage()
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the server
  return <div className="prose" dangerouslySetInnerHTML={{ __html: inLanguage(html, language) }} />
}

const paths = Object.values(publicPages).map(({ path }) => path)

/** The office writes `/conditions`; who reads in Arabic is led to the Arabic one, whatever the browser would ask for. */
function inLanguage(html: string, language: Language): string {
  const led = html.replace(/ href="(\/[\w-]*)(#[\w-]*)?"/g, (whole, path: string, part = '') =>
    paths.some((known) => known === path) ? ` href="${pathIn(language, path)}${part}"` : whole,
  )
  return language === 'ar' ? led.replace(/(^|>)[^<]+/g, (said) => said.replace(leftToRight, '<bdi dir="ltr">$&</bdi>')) : led
}

/**
 * Pages 12–25, a day in digits, a telephone number: after an Arabic word their parts would change places. Inside Latin words they stand right by
 * themselves, and taken out of them they would not.
 */
const leftToRight =
  /(?<=(?:^>?|[\u0600-\u06ff])[^A-Za-z\u0600-\u06ff]*)(?<![\w/.–+-])(?:\+\d[\d ().-]*\d|\d+(?:[–-]\d+)+)(?![\w/])/g

/** A text with line ends but no formatting: a paragraph a line. */
export function Lines({ of, className }: { of: string; className?: string }) {
  const { language } = usePage()
  const lines = of.split('\n').filter((line) => line.trim() !== '')
  return lines.map((line) => (
    <p key={line} className={className}>
      {language === 'ar' ? isolated(line) : line}
    </p>
  ))
}

function isolated(line: string) {
  const between = line.split(leftToRight)
  return [...line.matchAll(leftToRight), ['']].map(([run], i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: drawn once, on the server
    <Fragment key={i}>
      {between[i]}
      {run && <bdi dir="ltr">{run}</bdi>}
    </Fragment>
  ))
}
