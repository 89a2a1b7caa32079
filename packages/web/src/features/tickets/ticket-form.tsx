import { createTicket, newTicketBody, ticketTexts as replyTexts } from '@jadara/contract/conversations/ticket-writing'
import { listMyTickets, type TicketFile } from '@jadara/contract/conversations/tickets'
import type { Body } from '@jadara/contract/core/endpoint'
import { readUnread } from '@jadara/contract/core/live'
import { listTicketCategories } from '@jadara/contract/core/lookups'
import { text } from '@jadara/contract/core/text'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { asRefusedCallError, callEndpoint } from '../../lib/call.ts'
import { ticketPath, ticketsPath } from '../../lib/places.ts'
import { useInvalidateEndpoints, useRead } from '../../lib/query.ts'
import type { SavedMessageState } from '../../lib/saved.ts'
import { useMe } from '../../lib/session.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { showRefusal } from '../../ui/form/errors.ts'
import { FieldGrid } from '../../ui/form/field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { SaveBar } from '../../ui/form/save-bar.tsx'
import { SelectInput } from '../../ui/form/select-input.tsx'
import { FormLayout } from '../../ui/form/sheet.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { useZodForm } from '../../ui/form/use-zod-form.ts'
import { claimDraftSlot } from '../../ui/guard/draft-store.ts'
import { RestoredDraftBanner } from '../../ui/guard/restored-draft-banner.tsx'
import { draftLeaveTexts, draftWithoutFileLeaveTexts, useUnsavedGuard } from '../../ui/guard/unsaved-guard.tsx'
import { useFormDraft } from '../../ui/guard/use-draft.ts'
import { useLanguage } from '../../ui/language.tsx'
import { Main } from '../../ui/layout/page.tsx'
import { LoadingPart } from '../../ui/loading-part.tsx'
import { toBodyWithFileGuids } from './attached-files.ts'
import { AttachmentsInput } from './attachments-input.tsx'
import css from './ticket-form.module.css'
import { ticketScreenTexts } from './ticket-words.ts'

const texts = {
  lead: text(
    'The office sees your query at once and answers in this portal; you are told by mail. It can help with the conditions, your files, the dates and faults of the portal.',
    'يصل استفسارك إلى المكتب فور إرساله، ويظهر الرد في البوابة وتُبلَّغ به بالبريد. يجيب المكتب عما يخص الشروط وملفاتك والمواعيد وأعطال البوابة.',
  ),
  subjectHint: text('In a few words', 'في كلمات قليلة'),
  send: text('Submit Query', 'إرسال الاستفسار'),
  sending: text('Sending…', 'جارٍ الإرسال…'),
  back: text('Back to my queries', 'العودة إلى استفساراتي'),
  uploading: text('A file is still on its way.', 'لا يزال أحد الملفات قيد الرفع.'),
}
const formId = 'ticket'

type Values = { title: string; categoryId: number | ''; description: string; files: TicketFile[] }
const fresh: Values = { title: '', categoryId: '', description: '', files: [] }

/** The form for a query. The text and the names of uploaded files are stored on this device until it is sent. */
export function TicketForm({ head }: { head: ReactNode }) {
  const { say } = useLanguage()
  const { userId } = useMe()
  const navigate = useNavigate()
  const refresh = useInvalidateEndpoints()
  const categories = useRead(listTicketCategories)
  const [uploading, setUploading] = useState(false)
  const form = useZodForm(newTicketBody, fresh, { toSent: toBodyWithFileGuids })
  const { isDirty, isSubmitting } = form.formState
  const [slot] = useState(() => claimDraftSlot(`${userId}.ticket.new`))
  const draft = useFormDraft(slot, form)
  const { dialog, release } = useUnsavedGuard(
    isDirty || uploading,
    !draft.isOnDevice ? undefined : uploading ? draftWithoutFileLeaveTexts : draftLeaveTexts,
  )

  const submit = async (body: Body<typeof createTicket>) => {
    try {
      const { id } = await callEndpoint(createTicket, { body })
      void refresh(listMyTickets, readUnread)
      release()
      form.reset(fresh)
      navigate(ticketPath(id), { state: { saved: replyTexts.submitted } satisfies SavedMessageState })
    } catch (error) {
      showRefusal(form, asRefusedCallError(error))
    }
  }
  const options = categories.data?.map(({ id, title, titleArabic }) => ({ value: id, label: text(title, titleArabic) }))
  return (
    <>
      <Main>
        {head}
        <FormLayout>
          <p className={css.lead}>{say(texts.lead)}</p>
          <RestoredDraftBanner restored={draft.restored} />
          {options ? (
            <Form id={formId} form={form} onSubmit={submit} className="stack">
              <FieldGrid>
                <TextInput name="title" label={ticketScreenTexts.subject} hint={texts.subjectHint} />
                <SelectInput name="categoryId" label={ticketScreenTexts.category} options={options} />
                <TextArea name="description" label={ticketScreenTexts.description} rows={6} />
              </FieldGrid>
              <AttachmentsInput onBusy={setUploading} />
            </Form>
          ) : (
            <LoadingPart reading={categories} lines={6} />
          )}
        </FormLayout>
        {dialog}
      </Main>
      <SaveBar status={draft.status}>
        <ButtonLink kind="bare" to={ticketsPath}>
          {say(texts.back)}
        </ButtonLink>
        {options && (
          <Button
            kind="go"
            icon="send"
            type="submit"
            form={formId}
            busy={isSubmitting}
            busyLabel={texts.sending}
            disabled={uploading}
            reason={texts.uploading}
          >
            {say(texts.send)}
          </Button>
        )}
      </SaveBar>
    </>
  )
}
