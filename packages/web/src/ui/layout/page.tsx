import { type Text, text } from '@jadara/contract/core/text'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { joinClassNames } from '../classes.ts'
import { useFocusOfLateScreen } from '../focus.ts'
import { Icon } from '../icon.tsx'
import { useLanguage } from '../language.tsx'
import css from './page.module.css'

const texts = { skip: text('Skip to content', 'إلى المحتوى'), crumbs: text('Where you are', 'موضعك') }

/** The frame of a screen: skip link, header, main, footer. The save bar goes into `bar`, after main. */
export function Page({
  header,
  bar,
  footer,
  children,
}: {
  header?: ReactNode
  bar?: ReactNode
  footer?: ReactNode
  children: ReactNode
}) {
  return (
    <div className={css.page}>
      <SkipLink />
      {header}
      {children}
      {bar}
      {footer}
    </div>
  )
}

export function SkipLink() {
  const { say } = useLanguage()
  return (
    <a className={css.skip} href="#main">
      {say(texts.skip)}
    </a>
  )
}

/** The main landmark. `bare` leaves width and padding to its children. */
export function Main({ bare, children }: { bare?: boolean; children: ReactNode }) {
  useFocusOfLateScreen()
  return (
    <main id="main" tabIndex={-1} data-bare={bare || undefined} className={bare ? undefined : joinClassNames('wrap', css.main)}>
      {children}
    </main>
  )
}

/** The h1 of the screen, with a chip and one action. */
export function PageTitle({ title, chip, action }: { title: ReactNode; chip?: ReactNode; action?: ReactNode }) {
  return (
    <div className={css.title}>
      <h1 tabIndex={-1}>{title}</h1>
      {chip}
      {action && <div className="push">{action}</div>}
    </div>
  )
}

/** The parents of this page, without the page itself. */
export function Crumbs({ items }: { items: readonly { to: string; label: Text }[] }) {
  const { say } = useLanguage()
  return (
    <nav aria-label={say(texts.crumbs)} className={css.crumbs}>
      {items.map((item, i) => (
        <span key={item.to}>
          <Link to={item.to}>{say(item.label)}</Link>
          {i < items.length - 1 && <Icon name="next" />}
        </span>
      ))}
    </nav>
  )
}

const applicantLabel = text('Applicant', 'المتقدم')

type Names = { readonly englishName: string; readonly arabicName: string }

/** The owner of the page in both names, above the title. */
export function ApplicantLine({ of: { englishName, arabicName } }: { of: Names }) {
  const { say, language } = useLanguage()
  const names = [
    { language: 'en', name: englishName },
    { language: 'ar', name: arabicName },
  ].sort((one) => (one.language === language ? -1 : 1))
  return (
    <dl className={css.applicant}>
      <dt>{say(applicantLabel)}</dt>
      {names.map(({ language: own, name }) => (
        <dd key={own} lang={own}>
          <bdi>{name}</bdi>
        </dd>
      ))}
    </dl>
  )
}
