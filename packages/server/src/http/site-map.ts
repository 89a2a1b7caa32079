import { pathIn, publicPages } from '@jadara/contract/site/pages'
import { languages } from '@jadara/contract/text'
import { escaped } from '../markup.ts'

/** What machines may look at: the public pages. */
export const robots = (publicUrl: string): string =>
  [
    'User-agent: *',
    ...['/api/', '/dashboard', '/news/', ...languages.map((language) => pathIn(language, '/news/'))].map(
      (path) => `Disallow: ${path}`,
    ),
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')

/** Every public page in both languages, each naming its twin; the plain path is for readers whose language is not known. */
export function siteMap(publicUrl: string): string {
  const url = (path: string) => escaped(`${publicUrl}${path}`)
  const entries = Object.values(publicPages).flatMap(({ path }) => {
    const twins = [
      ...languages.map((language) => alternate(language, url(pathIn(language, path)))),
      alternate('x-default', url(path)),
    ].join('')
    return languages.map((language) => `<url><loc>${url(pathIn(language, path))}</loc>${twins}</url>`)
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`
}

const alternate = (language: string, href: string) => `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`
