import { text } from '@jadara/contract/text'
import { useLanguage } from '../language.tsx'
import css from './applicant-line.module.css'

const label = text('Applicant', 'المتقدم')

type Names = { readonly englishName: string; readonly arabicName: string }

/** Whose the page is, in both names: it stands above the title of what somebody else filed. */
export function ApplicantLine({ of: { englishName, arabicName } }: { of: Names }) {
  const { say, language } = useLanguage()
  const names = [
    { language: 'en', name: englishName },
    { language: 'ar', name: arabicName },
  ].sort((one) => (one.language === language ? -1 : 1))
  return (
    <dl className={css.applicant}>
      <dt>{say(label)}</dt>
      {names.map(({ language: own, name }) => (
        <dd key={own} lang={own}>
          <bdi>{name}</bdi>
        </dd>
      ))}
    </dl>
  )
}
