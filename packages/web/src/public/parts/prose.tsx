import { pathIn, publicPages } from '@jadara/contract/site/pages'
import type { Language } from '@jadara/contract/text'
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
  return html.replace(/ href="(\/[\w-]*)(#[\w-]*)?"/g, (whole, path: string, part = '') =>
    paths.some((known) => known === path) ? ` href="${pathIn(language, path)}${part}"` : whole,
  )
}

/** A text with line ends but no formatting: a paragraph a line. */
export function Lines({ of, className }: { of: string; className?: string }) {
  const lines = of.split('\n').filter((line) => line.trim() !== '')
  return lines.map((line) => (
    <p key={line} className={className}>
      {line}
    </p>
  ))
}
