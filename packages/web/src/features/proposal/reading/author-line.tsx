import { personLabels } from '@jadara/contract/profile'
import type { ProposalAuthor } from '@jadara/contract/proposal/whole'
import { useLanguage } from '../../../ui/language.tsx'
import css from './author-line.module.css'

/** Whose the page is, in both names: it stands above the title of what somebody else wrote. */
export function AuthorLine({ author: { englishName, arabicName } }: { author: ProposalAuthor }) {
  const { say, language } = useLanguage()
  const names = [
    { language: 'en', name: englishName },
    { language: 'ar', name: arabicName },
  ].sort((one) => (one.language === language ? -1 : 1))
  return (
    <dl className={css.author}>
      <dt>{say(personLabels.applicant)}</dt>
      {names.map(({ language: own, name }) => (
        <dd key={own} lang={own}>
          <bdi>{name}</bdi>
        </dd>
      ))}
    </dl>
  )
}
