import { type ProposalHeader, readProposalHeader, readUserProposalHeader } from '@jadara/contract/proposal/header'
import { type Text, text } from '@jadara/contract/text'
import { type ReactNode, useRef } from 'react'
import { Navigate, useParams } from 'react-router'
import { useLocked } from '../../lib/application.ts'
import { headerEditPath, researchPath } from '../../lib/award-files.ts'
import { useRead } from '../../lib/query.ts'
import { useMe } from '../../lib/session.tsx'
import { Banner } from '../../ui/banner.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Sheet } from '../../ui/form/sheet.tsx'
import { UnsavedWords } from '../../ui/guard/unsaved-words.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { Main } from '../../ui/layout/page.tsx'
import { Problem } from '../../ui/problem.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { headerSlot } from './drafts.ts'
import { HeaderForm } from './header-form.tsx'
import { ProposalHead } from './proposal-head.tsx'
import { BasicInformationReading } from './reading/basic-information-reading.tsx'

const texts = {
  title: text('Proposal Basic Information', 'البيانات الأساسية للمقترح'),
  edit: text('Edit', 'تعديل'),
  back: text('Back to the award files', 'العودة إلى ملفات الجائزة'),
}

/** `…/proposals/create`: there is one proposal an application; where it is begun already, it is changed. */
export function HeaderCreateScreen() {
  const { data: header, error, refetch } = useRead(readUserProposalHeader, { userId: useMe().userId })
  const locked = useLocked()
  // Once begun here, the form itself leads on; where it was begun in another window meanwhile, it goes on from there.
  const begins = useRef(false)
  if (header === null) begins.current = true
  if (header && !begins.current) return <Navigate to={headerEditPath(header.id)} replace />
  if (locked) return <Plain lead={<Impossible why={locked} />} />
  if (header === undefined)
    return <Plain lead={error ? <Problem reason={error.text} onRetry={() => void refetch()} /> : <Waiting lines={6} />} />
  return header ? <HeaderForm stored={header} /> : <HeaderForm />
}

/** `…/proposals/edit/:proposalId`; for whoever may not change it, it is the view. */
export function HeaderEditScreen() {
  return (
    <OfAddress>
      {(header, locked) => (locked ? <View header={header} locked={locked} /> : <HeaderForm stored={header} />)}
    </OfAddress>
  )
}

/** `…/proposals/:proposalId` */
export function HeaderViewScreen() {
  return <OfAddress>{(header, locked) => <View header={header} locked={locked} />}</OfAddress>
}

/** The proposal that the address names; what is no number is told as the server tells an unknown one. */
function OfAddress({ children }: { children: (header: ProposalHeader, locked: Text | undefined) => ReactNode }) {
  const id = Number(useParams().proposalId)
  const locked = useLocked()
  const { data, error, refetch } = useRead(readProposalHeader, { id: Number.isInteger(id) && id > 0 ? id : 0 })
  if (data) return children(data, locked)
  return <Plain lead={error ? <Problem reason={error.text} onRetry={() => void refetch()} /> : <Waiting lines={6} />} />
}

function Plain({ lead }: { lead: ReactNode }) {
  return (
    <Main>
      <ProposalHead title={texts.title} />
      {lead}
    </Main>
  )
}

function Impossible({ why }: { why: Text }) {
  const { say } = useLanguage()
  const { userId } = useMe()
  return (
    <div className="stack">
      <Banner tone="gold">{say(why)}</Banner>
      <UnsavedWords slot={headerSlot(userId)} stored={null} />
      <div>
        <ButtonLink to={researchPath}>{say(texts.back)}</ButtonLink>
      </div>
    </div>
  )
}

function View({ header, locked }: { header: ProposalHeader; locked: Text | undefined }) {
  const { say } = useLanguage()
  const { userId } = useMe()
  const edit = !locked && (
    <ButtonLink icon="pencil" to={headerEditPath(header.id)}>
      {say(texts.edit)}
    </ButtonLink>
  )
  return (
    <Main>
      <ProposalHead title={texts.title} action={edit || undefined} />
      <Sheet>
        <div className="stack">
          {locked && <Banner>{say(locked)}</Banner>}
          {locked && <UnsavedWords slot={headerSlot(userId)} stored={header} />}
          <BasicInformationReading header={header} />
        </div>
      </Sheet>
    </Main>
  )
}
