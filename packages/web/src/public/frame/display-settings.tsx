import { text } from '@jadara/contract/core/text'
import { isPublicPage, localizedPath, phonePath, publicPages, signInPath } from '@jadara/contract/site/pages'
import { type PublicPageData, usePublicPage } from '../page.tsx'
import { PublicIcon } from '../parts/icon.tsx'

const dark = text('Dark appearance', 'المظهر الداكن')

/** Appearance and language. */
export function PublicDisplaySettings() {
  const { say } = usePublicPage()
  return (
    <>
      <button type="button" className="b bare icon" id="appearance" aria-pressed="false" aria-label={say(dark)} disabled>
        <PublicIcon name="moon" />
      </button>
      <LanguageLink />
    </>
  )
}

/** Links to the same page in the other language. The server stores the choice. */
function LanguageLink() {
  const data = usePublicPage()
  const other = data.language === 'ar' ? 'en' : 'ar'
  return (
    <a className="b bare other" lang={other} hrefLang={other} href={localizedPath(other, toPath(data)) + toAnswersQuery(data)}>
      {names[other]}
    </a>
  )
}
const names = { en: 'English', ar: 'العربية' }

function toPath({ page, conversation }: PublicPageData): string {
  if (page === 'sign-in') return signInPath
  if (page === 'phone') return phonePath
  return isPublicPage(page) ? publicPages[page].path : (conversation?.path ?? '/')
}

/** Keeps the answers of *Can I apply?*. */
function toAnswersQuery({ answers }: PublicPageData): string {
  const given = Object.entries(answers ?? {}).filter(([, value]) => value !== '')
  return given.length > 0 ? `?${new URLSearchParams(given)}#answer` : ''
}
