import { text } from '@jadara/contract/core/text'
import { lookUpRecordDraft, type RecordDraft, readRecordDraft } from '@jadara/contract/works/record-drafts'
import { useForm } from 'react-hook-form'
import { useRefreshAfterRefusal } from '../../../lib/application.ts'
import { asRefusedCallError, callEndpoint } from '../../../lib/call.ts'
import { useSetCachedReply } from '../../../lib/query.ts'
import { Button } from '../../../ui/button.tsx'
import { showRefusal } from '../../../ui/form/errors.ts'
import { Form } from '../../../ui/form/form.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { Row } from '../../../ui/layout/stack.tsx'
import { Candidates } from './candidates.tsx'
import { flushTypedValues, useInvalidateDrafts } from './draft-calls.ts'
import css from './drafts.module.css'

const texts = {
  doi: text('DOI', 'المعرّف الرقمي (DOI)'),
  hint: text(
    'If you know it, the other details can be looked up. What you typed stays.',
    'إن كنت تعرفه أمكن جلب بقية البيانات. وما كتبته باقٍ.',
  ),
  lookUp: text('Look up', 'بحث'),
  looking: text('Looking up…', 'جارٍ البحث…'),
  possible: text('The paper names these; one of them may be its own:', 'يذكر البحث هذه المعرّفات، وقد يكون أحدها معرّفه:'),
}

/** Asks the registers about the work by its DOI. */
export function LookUp({ draft }: { draft: RecordDraft }) {
  const { say } = useLanguage()
  const form = useForm({ defaultValues: { doi: draft.doi } })
  const keepReply = useSetCachedReply(readRecordDraft)
  const invalidate = useInvalidateDrafts()
  const refreshAfterRefusal = useRefreshAfterRefusal()
  const { isSubmitting } = form.formState
  const lookUp = async ({ doi }: { doi: string }) => {
    await flushTypedValues()
    try {
      const body = doi.trim() === '' ? {} : { doi }
      keepReply({ id: draft.id }, await callEndpoint(lookUpRecordDraft, { params: { id: draft.id }, body }))
      void invalidate()
    } catch (error) {
      const { text: why, fields } = asRefusedCallError(error)
      showRefusal(form, { text: why, fields })
      refreshAfterRefusal(error)
    }
  }
  const take = (doi: string) => void form.handleSubmit(() => lookUp({ doi }))()
  return (
    <Form id="lookup" form={form} onSubmit={lookUp} className={css.lookUp}>
      <TextInput name="doi" label={texts.doi} hint={texts.hint} dir="ltr" autoComplete="off" />
      <Button type="submit" size="small" busy={isSubmitting} busyLabel={texts.looking}>
        {say(texts.lookUp)}
      </Button>
      {draft.possibleDois.length > 0 && (
        <div>
          <p className="small">{say(texts.possible)}</p>
          <Row gap={2}>
            {draft.possibleDois.map((doi) => (
              <Button key={doi} size="small" disabled={isSubmitting} onClick={() => take(doi)}>
                {say(texts.lookUp)} <bdi dir="ltr">{doi}</bdi>
              </Button>
            ))}
          </Row>
        </div>
      )}
      {draft.title !== '' && <Candidates draftId={draft.id} disabled={isSubmitting} onTake={take} />}
    </Form>
  )
}
