import { readUnread } from '@jadara/contract/live'
import { listTicketCategories } from '@jadara/contract/lookups'
import { text } from '@jadara/contract/text'
import { addTicket, listMyTickets, newTicket, type TicketFile, ticketTexts as told } from '@jadara/contract/tickets'
import { type ReactNode, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { asRefused, call } from '../../lib/call.ts'
import { useRead, useRefresh } from '../../lib/query.ts'
import type { Saved } from '../../lib/saved.ts'
import { useMe } from '../../lib/session.tsx'
import { ticketPath, ticketsPath } from '../../lib/ticket-places.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { showRefusal } from '../../ui/form/errors.ts'
import { FieldGrid } from '../../ui/form/field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { SaveBar } from '../../ui/form/save-bar.tsx'
import { SelectInput } from '../../ui/form/select-input.tsx'
import { Sheet } from '../../ui/form/sheet.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { DraftRestored } from '../../ui/guard/draft-restored.tsx'
import { slotOfNew } from '../../ui/guard/draft-store.ts'
import { draftStays, draftStaysWithoutFile } from '../../ui/guard/leave-texts.ts'
import { useUnsavedGuard } from '../../ui/guard/unsaved-guard.tsx'
import { useDraft } from '../../ui/guard/use-draft.ts'
import { useLanguage } from '../../ui/language.tsx'
import { Main } from '../../ui/layout/page.tsx'
import { Problem } from '../../ui/problem.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { Attachments } from './attachments.tsx'
import { idsOf, resolverWith } from './sent-values.ts'
import css from './ticket-form.module.css'
import { ticketTexts } from './ticket-words.ts'

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

/** A question to the award office. What is typed is kept on this device until it is sent, with the names of what was uploaded. */
export function TicketForm({ head }: { head: ReactNode }) {
  const { say } = useLanguage()
  const { userId } = useMe()
  const navigate = useNavigate()
  const refresh = useRefresh()
  const categories = useRead(listTicketCategories)
  const [uploading, setUploading] = useState(false)
  const form = useForm<Values>({
    defaultValues: fresh,
    resolver: resolverWith(newTicket) as never,
    shouldFocusError: false,
  })
  const { isDirty, isSubmitting } = form.formState
  const [slot] = useState(() => slotOfNew(`${userId}.ticket.new`))
  const draft = useDraft(slot, form)
  const { dialog, release } = useUnsavedGuard(
    isDirty || uploading,
    !draft.keptHere ? undefined : uploading ? draftStaysWithoutFile : draftStays,
  )

  const submit = async (values: Values) => {
    try {
      const { id } = await call(addTicket, { body: idsOf(values) as never })
      void refresh(listMyTickets, readUnread)
      release()
      form.reset(fresh)
      navigate(ticketPath(id), { state: { saved: told.submitted } satisfies Saved })
    } catch (error) {
      showRefusal(form, asRefused(error))
    }
  }
  const options = categories.data?.map(({ id, title, titleArabic }) => ({ value: id, label: text(title, titleArabic) }))
  return (
    <>
      <Main>
        {head}
        <Sheet>
          <p className={css.lead}>{say(texts.lead)}</p>
          <DraftRestored restored={draft.restored} />
          {options ? (
            <Form id={formId} form={form} onSubmit={submit} className="stack">
              <FieldGrid>
                <TextInput name="title" label={ticketTexts.subject} hint={texts.subjectHint} />
                <SelectInput name="categoryId" label={ticketTexts.category} options={options} />
                <TextArea name="description" label={ticketTexts.description} rows={6} />
              </FieldGrid>
              <Attachments onBusy={setUploading} />
            </Form>
          ) : categories.error ? (
            <Problem reason={categories.error.text} onRetry={() => void categories.refetch()} busy={categories.isFetching} />
          ) : (
            <Waiting lines={6} />
          )}
        </Sheet>
        {dialog}
      </Main>
      <SaveBar status={draft.status}>
        <ButtonLink kind="bare" to={ticketsPath}>
          {say(texts.back)}
        </ButtonLink>
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
      </SaveBar>
    </>
  )
}
