import { type InquiryDetail, setInquiryClosed } from '@jadara/contract/conversations/inquiries'
import { inquiryTexts, markInquiry } from '@jadara/contract/conversations/inquiry-writing'
import { type Text, text } from '@jadara/contract/core/text'
import { selectedId } from '@jadara/contract/core/value'
import { useState } from 'react'
import { z } from 'zod'
import { callEndpoint } from '../../lib/call.ts'
import { useAction } from '../../lib/use-action.ts'
import { RefusalBanner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { NumberLikeInput } from '../../ui/form/text-input.tsx'
import { useLanguage } from '../../ui/language.tsx'
import css from './inquiries.module.css'

const texts = {
  title: text('What to do', 'الإجراءات'),
  close: text('Close without a reply', 'إغلاق دون رد'),
  open: text('Open again', 'فتح من جديد'),
  spam: text('Mark as spam', 'اعتبارها غير مرغوب فيها'),
  duplicate: text('Mark as a duplicate', 'اعتبارها مكررة'),
  unmark: text('Take the mark away', 'إزالة التصنيف'),
  closed: text('The inquiry is closed.', 'أُغلقت الرسالة.'),
  opened: text('The inquiry is open again.', 'فُتحت الرسالة من جديد.'),
  marked: text(
    'The inquiry is marked, and no longer in the list of those that wait.',
    'صُنّفت الرسالة، ولم تعد ضمن الرسائل المنتظرة.',
  ),
  unmarked: text('The mark is taken away.', 'أُزيل التصنيف.'),
  isSpam: text('Mark as spam?', 'أتريد اعتبار الرسالة غير مرغوب فيها؟'),
  isSpamWords: text(
    'It leaves the list, and nobody is mailed for it any more. Nothing is deleted, and the mark can be taken away.',
    'تخرج الرسالة من القائمة، ولا تصل بشأنها أي رسائل بعد ذلك. لا يُحذف شيء، ويمكن إزالة التصنيف.',
  ),
  isDuplicate: text('Which inquiry does it repeat?', 'أي رسالة تكررها هذه الرسالة؟'),
  isDuplicateWords: text(
    'The reply is written there. The page of this conversation says so, and nobody is mailed.',
    'يُكتب الرد هناك، وتقول صفحة هذه المحادثة ذلك، ولا تصل أي رسالة إلى أحد.',
  ),
  number: text('Number of the other inquiry', 'رقم الرسالة الأخرى'),
  marking: text('Marking…', 'جارٍ التصنيف…'),
}

const original = z.object({ duplicateOf: selectedId(inquiryTexts.duplicateOf) })

type Props = { inquiry: InquiryDetail; onChanged: (answer: InquiryDetail, words: Text) => void }

type Change = { readonly work: () => Promise<InquiryDetail>; readonly words: Text }

/** The actions on an inquiry besides the reply. */
export function InquiryActions({ inquiry, onChanged }: Props) {
  const { say } = useLanguage()
  const [asking, setAsking] = useState<'spam' | 'duplicate'>()
  const { id, closed, marked } = inquiry
  const params = { id }

  const change = useAction(({ work }: Change) => work(), {
    onDone: (answer, { words }) => {
      onChanged(answer, words)
      setAsking(undefined)
    },
  })
  const linking = useAction(
    (duplicateOf: number) => callEndpoint(markInquiry, { params, body: { marked: 'duplicate', duplicateOf } }),
    {
      onDone: (answer) => {
        onChanged(answer, texts.marked)
        setAsking(undefined)
      },
    },
  )
  const busy = change.busy || linking.busy
  const mark = (to: 'spam' | null) =>
    change.run({
      work: () => callEndpoint(markInquiry, { params, body: { marked: to } }),
      words: to ? texts.marked : texts.unmarked,
    })
  const close = (to: boolean) =>
    change.run({
      work: () => callEndpoint(setInquiryClosed, { params, body: { closed: to } }),
      words: to ? texts.closed : texts.opened,
    })
  return (
    <div className={css.acts}>
      <h2>{say(texts.title)}</h2>
      {!asking && <RefusalBanner words={change.error} />}
      <div className="row">
        {marked === null ? (
          <>
            <Button size="small" disabled={busy} onClick={() => void close(closed === 0)}>
              {say(closed === 0 ? texts.close : texts.open)}
            </Button>
            <Button size="small" disabled={busy} onClick={() => setAsking('duplicate')}>
              {say(texts.duplicate)}
            </Button>
            <Button size="small" kind="bad" disabled={busy} onClick={() => setAsking('spam')}>
              {say(texts.spam)}
            </Button>
          </>
        ) : (
          <Button size="small" disabled={busy} onClick={() => void mark(null)}>
            {say(texts.unmark)}
          </Button>
        )}
      </div>
      <ConfirmDialog
        opened={asking === 'spam'}
        title={texts.isSpam}
        confirmLabel={texts.spam}
        busyLabel={texts.marking}
        busy={busy}
        error={change.error}
        onConfirm={() => void mark('spam')}
        onClose={() => setAsking(undefined)}
      >
        <p>{say(texts.isSpamWords)}</p>
      </ConfirmDialog>
      <FormDialog
        opened={asking === 'duplicate'}
        onClose={() => setAsking(undefined)}
        words={{ title: texts.isDuplicate, about: texts.isDuplicateWords, go: texts.duplicate, going: texts.marking }}
        kind="go"
        initial={{ duplicateOf: '' }}
        schema={original}
        send={({ duplicateOf }) => linking.run(duplicateOf)}
      >
        <NumberLikeInput name="duplicateOf" label={texts.number} span={3} />
      </FormDialog>
    </div>
  )
}
