import { applicant } from '@jadara/contract/endpoint'
import type { Text } from '@jadara/contract/text'
import type { ReactNode } from 'react'
import { awardFiles, proposalPath, proposalTitle, researchPath } from '../../lib/award-files.ts'
import { useMe } from '../../lib/session.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { Crumbs, PageTitle } from '../../ui/layout/page.tsx'
import { useTitle } from '../../ui/layout/use-title.ts'
import css from './proposal-head.module.css'

type Props = { title: Text; about?: Text; chip?: ReactNode; action?: ReactNode; hub?: boolean }

/** Crumbs and title of a screen of the proposal. The menus are an applicant's: whoever else reads came from elsewhere. */
export function ProposalHead({ title, about, chip, action, hub = false }: Props) {
  const { say } = useLanguage()
  useTitle(title)
  const mine = useMe().userType === applicant
  const crumbs = [{ to: researchPath, label: awardFiles }, ...(hub ? [] : [{ to: proposalPath, label: proposalTitle }])]
  return (
    <>
      {mine && <Crumbs items={crumbs} />}
      <PageTitle title={say(title)} chip={chip} action={action} />
      {about && <p className={css.about}>{say(about)}</p>}
    </>
  )
}
