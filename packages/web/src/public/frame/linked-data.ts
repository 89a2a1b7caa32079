import type { Text } from '@jadara/contract/core/text'
import { localizedPath, picturePath, publicPages } from '@jadara/contract/site/pages'
import type { PublicPageData } from '../page.tsx'

/** The page as JSON-LD: organization, site, page and breadcrumb. */
export function toJsonLd(page: PublicPageData, known: { path: string; title: Text }, title: string, description: string): string {
  const { publicUrl, language, slot, say } = page
  const home = publicUrl + localizedPath(language, '/')
  const url = publicUrl + localizedPath(language, known.path)
  const organization = {
    '@type': 'Organization',
    '@id': `${publicUrl}/#office`,
    name: slot('university'),
    url: publicUrl,
    ...(slot('officeEmail') && { email: slot('officeEmail') }),
    ...(slot('logo') && { logo: publicUrl + picturePath(slot('logo')) }),
  }
  const site = {
    '@type': 'WebSite',
    '@id': `${publicUrl}/#site`,
    name: slot('awardName'),
    url: home,
    inLanguage: language,
    publisher: { '@id': organization['@id'] },
  }
  const here = {
    '@type': 'WebPage',
    '@id': url,
    url,
    name: title,
    description,
    inLanguage: language,
    isPartOf: { '@id': site['@id'] },
  }
  const trail = {
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: slot('awardName'), item: home },
      ...(known.path === publicPages.landing.path
        ? []
        : [{ '@type': 'ListItem', position: 2, name: say(known.title), item: url }]),
    ],
  }
  const graph = { '@context': 'https://schema.org', '@graph': [organization, site, here, trail] }
  // Escapes `<`, so that nothing can end the script element.
  return JSON.stringify(graph).replaceAll('<', '\\u003c')
}
