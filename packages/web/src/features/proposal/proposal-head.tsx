import { applicant } from '@jadara/contract/core/endpoint'
import type { Text } from '@jadara/contract/core/text'
import type { ReactNode } from 'react'
import { proposalPath, proposalTitle, researchFilesPath, researchFilesTitle } from '../../lib/places.ts'
import { useMe } from '../../lib/session.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { Crumbs, PageTitle } from '../../ui/layout/page.tsx'
import { useTitle } from '../../ui/layout/use-title.ts'
import css from './proposal.module.css'

type Props = { title: Text; about?: Text; chip?: ReactNode; action?: ReactNode; hub?: boolean }

/** Crumbs and title of a screen of the proposal. The crumbs of the menus are for applicants alone. */
export function ProposalHead({ title, about, chip, action, hub = false }: Props) {
  const { say } = useLanguage()
  useTitle(title)
  const mine = useMe().userType === applicant
  const crumbs = [
    { to: researchFilesPath, label: researchFilesTitle },
    ...(hub ? [] : [{ to: proposalPath, label: proposalTitle }]),
  ]
  return (
    <>
      {mine && <Crumbs items={crumbs} />}
      <PageTitle title={say(title)} chip={chip} action={action} />
      {about && <p className={css.about}>{say(about)}</p>}
    </>
  )
}
