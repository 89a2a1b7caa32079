import { languages } from '@jadara/contract/core/text'
import { localizedPath, publicPages } from '@jadara/contract/site/pages'
import { escapeMarkup } from '../core/markup.ts'

export const renderRobots = (publicUrl: string): string =>
  [
    'User-agent: *',
    ...['/api/', '/dashboard', '/news/', ...languages.map((language) => localizedPath(language, '/news/'))].map(
      (path) => `Disallow: ${path}`,
    ),
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')

/** Every public page in both languages with its translation; the plain path serves readers of unknown language. */
export function renderSiteMap(publicUrl: string): string {
  const url = (path: string) => escapeMarkup(`${publicUrl}${path}`)
  const entries = Object.values(publicPages).flatMap(({ path }) => {
    const twins = [
      ...languages.map((language) => alternate(language, url(localizedPath(language, path)))),
      alternate('x-default', url(path)),
    ].join('')
    return languages.map((language) => `<url><loc>${url(localizedPath(language, path))}</loc>${twins}</url>`)
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`
}

const alternate = (language: string, href: string) => `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`
