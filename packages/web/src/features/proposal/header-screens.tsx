import { type Text, text } from '@jadara/contract/core/text'
import { type ProposalHeader, readProposalHeader, readUserProposalHeader } from '@jadara/contract/proposal/header'
import { type ReactNode, useRef } from 'react'
import { Navigate, useParams } from 'react-router'
import { useLockedReason } from '../../lib/application.ts'
import { proposalHeaderEditPath, researchFilesPath } from '../../lib/places.ts'
import { useRead } from '../../lib/query.ts'
import { useMe } from '../../lib/session.tsx'
import { Banner } from '../../ui/banner.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { FormLayout } from '../../ui/form/sheet.tsx'
import { LockedFormUnsavedText } from '../../ui/guard/unsaved-words.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { Main } from '../../ui/layout/page.tsx'
import { LoadingPart } from '../../ui/loading-part.tsx'
import { HeaderForm } from './header-form.tsx'
import { ProposalHead } from './proposal-head.tsx'
import { BasicInformationReading } from './reading/reading-parts.tsx'
import { headerDraftSlot } from './unsent-sections.ts'

const texts = {
  title: text('Proposal Basic Information', 'البيانات الأساسية للمقترح'),
  edit: text('Edit', 'تعديل'),
  back: text('Back to the research files', 'العودة إلى الملفات البحثية'),
}

/** `…/proposals/create`. An application has one proposal: if it exists already, the screen leads to its edit form. */
export function HeaderCreateScreen() {
  const reading = useRead(readUserProposalHeader, { userId: useMe().userId })
  const { data: header } = reading
  const locked = useLockedReason()
  // Once created here, the form itself navigates; if it was created in another window, this screen redirects.
  const begins = useRef(false)
  if (header === null) begins.current = true
  if (header && !begins.current) return <Navigate to={proposalHeaderEditPath(header.id)} replace />
  if (locked) return <PlainScreen lead={<CannotCreate why={locked} />} />
  if (header === undefined) return <PlainScreen lead=<LoadingPart reading={reading} lines={6} /> />
  return header ? <HeaderForm stored={header} /> : <HeaderForm />
}

/** `…/proposals/edit/:proposalId`; read-only for those who may not change it. */
export function HeaderEditScreen() {
  return (
    <HeaderFromAddress>
      {(header, locked) => (locked ? <View header={header} locked={locked} /> : <HeaderForm stored={header} />)}
    </HeaderFromAddress>
  )
}

export function HeaderViewScreen() {
  return <HeaderFromAddress>{(header, locked) => <View header={header} locked={locked} />}</HeaderFromAddress>
}

/** The proposal that the address names; a malformed id gets the same message as an unknown one. */
function HeaderFromAddress({ children }: { children: (header: ProposalHeader, locked: Text | undefined) => ReactNode }) {
  const id = Number(useParams().proposalId)
  const locked = useLockedReason()
  const reading = useRead(readProposalHeader, { id: Number.isInteger(id) && id > 0 ? id : 0 })
  const { data } = reading
  if (data) return children(data, locked)
  return <PlainScreen lead=<LoadingPart reading={reading} lines={6} /> />
}

function PlainScreen({ lead }: { lead: ReactNode }) {
  return (
    <Main>
      <ProposalHead title={texts.title} />
      {lead}
    </Main>
  )
}

function CannotCreate({ why }: { why: Text }) {
  const { say } = useLanguage()
  const { userId } = useMe()
  return (
    <div className="stack">
      <Banner tone="gold">{say(why)}</Banner>
      <LockedFormUnsavedText slot={headerDraftSlot(userId)} stored={null} />
      <div>
        <ButtonLink to={researchFilesPath}>{say(texts.back)}</ButtonLink>
      </div>
    </div>
  )
}

function View({ header, locked }: { header: ProposalHeader; locked: Text | undefined }) {
  const { say } = useLanguage()
  const { userId } = useMe()
  const edit = !locked && (
    <ButtonLink icon="pencil" to={proposalHeaderEditPath(header.id)}>
      {say(texts.edit)}
    </ButtonLink>
  )
  return (
    <Main>
      <ProposalHead title={texts.title} action={edit || undefined} />
      <FormLayout>
        <div className="stack">
          {locked && <Banner>{say(locked)}</Banner>}
          {locked && <LockedFormUnsavedText slot={headerDraftSlot(userId)} stored={header} />}
          <BasicInformationReading header={header} />
        </div>
      </FormLayout>
    </Main>
  )
}
