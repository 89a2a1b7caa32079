import { pathIn, picturePath, publicPages } from '@jadara/contract/site/pages'
import type { Text } from '@jadara/contract/text'
import type { Page } from '../page.tsx'

/** The page as JSON-LD: who gives the award, which site this is, and where in it the page stands. */
export function linkedData(page: Page, known: { path: string; title: Text }, title: string, description: string): string {
  const { publicUrl, language, slot, say } = page
  const home = publicUrl + pathIn(language, '/')
  const url = publicUrl + pathIn(language, known.path)
  const organization = {
    '@type': 'Organization',
    '@id': `${publicUrl}/#office`,
    name: slot('university'),
    url: publicUrl,
    email: slot('officeEmail'),
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
  // No `<`: nothing inside can end the script element.
  return JSON.stringify(graph).replaceAll('<', '\\u003c')
}
