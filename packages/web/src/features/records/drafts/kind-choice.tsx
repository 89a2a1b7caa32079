import { text } from '@jadara/contract/core/text'
import { recordKinds } from '@jadara/contract/records/record-kinds'
import { type RecordDraft, readRecordDraft, updateRecordDraft } from '@jadara/contract/works/record-drafts'
import { useId } from 'react'
import { useRefreshAfterRefusal } from '../../../lib/application.ts'
import { callEndpoint } from '../../../lib/call.ts'
import { useSetCachedReply } from '../../../lib/query.ts'
import { useAction } from '../../../lib/use-action.ts'
import { RefusalBanner } from '../../../ui/banner.tsx'
import { NativeSelect } from '../../../ui/form/native-select.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { flushTypedValues, useInvalidateDrafts } from './draft-calls.ts'
import css from './drafts.module.css'

const texts = {
  kind: text('Kind of entry', 'نوع السجل'),
  choose: text('Choose…', 'اختر…'),
}

/** What kind of entry a work is. What was typed for another kind is kept for it. */
export function KindChoice({ draft }: { draft: RecordDraft }) {
  const { say } = useLanguage()
  const id = useId()
  const keepReply = useSetCachedReply(readRecordDraft)
  const invalidate = useInvalidateDrafts()
  const { busy, error, run } = useAction(
    async (kind: RecordDraft['kind']) => {
      await flushTypedValues()
      return callEndpoint(updateRecordDraft, { params: { id: draft.id }, body: { kind } })
    },
    {
      onDone: (answer) => {
        keepReply({ id: draft.id }, answer)
        void invalidate()
      },
      onRefused: useRefreshAfterRefusal(),
    },
  )
  return (
    <div className={css.kindChoice}>
      <label htmlFor={id}>{say(texts.kind)}</label>
      <NativeSelect
        id={id}
        value={draft.kind ?? ''}
        disabled={busy}
        onChange={({ currentTarget }) => void run((currentTarget.value || null) as RecordDraft['kind'])}
      >
        {draft.kind === null && <option value="">{say(texts.choose)}</option>}
        {recordKinds.map(({ name, noun }) => (
          <option key={name} value={name}>
            {say(noun.many)}
          </option>
        ))}
      </NativeSelect>
      <RefusalBanner words={error} />
    </div>
  )
}
