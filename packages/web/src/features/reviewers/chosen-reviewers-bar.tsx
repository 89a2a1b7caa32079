import { createLetterToChosen } from '@jadara/contract/announcements/announcements'
import { reviewerCountTexts } from '@jadara/contract/core/count-texts'
import type { Reply } from '@jadara/contract/core/endpoint'
import { toBilingualName } from '@jadara/contract/core/names'
import { plural, quantity, type Text, text } from '@jadara/contract/core/text'
import { extendDueDates, extendDueDatesBody } from '@jadara/contract/reviewing/due-dates'
import { inviteReviewers } from '@jadara/contract/reviewing/reviewer-invitations'
import { remindReviewers } from '@jadara/contract/reviewing/reviewer-reminders'
import { listReviewers, type ReviewerRow, readReviewer } from '@jadara/contract/reviewing/reviewers'
import { useState } from 'react'
import { callEndpoint } from '../../lib/call.ts'
import { useAction, useConfirmedAction } from '../../lib/use-action.ts'
import { useWriteToChosen, writeLabel, writingLabel } from '../../lib/write-to-chosen.ts'
import { ConfirmAction } from '../../ui/dialog.tsx'
import { DateInput } from '../../ui/form/date-input.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { ChosenBar } from '../../ui/list/chosen-bar.tsx'

const texts = {
  bar: text('Those chosen', 'المختارون'),
  none: text('Choose nobody', 'إلغاء الاختيار'),
  remind: text('Remind…', 'تذكير…'),
  remindTitle: text('Send a reminder?', 'إرسال تذكير؟'),
  remindGo: text('Remind', 'إرسال التذكير'),
  reminding: text('Sending…', 'جارٍ الإرسال…'),
  remindWords: text(
    'Each of them with unfinished reviews gets one mail, about those that are overdue, or about all if none is.',
    'يتسلّم كل من لديه تقييمات غير مكتملة رسالة واحدة عن المتأخر منها، أو عنها كلها إن لم يتأخر شيء.',
  ),
  invite: text('Invite again…', 'إعادة الدعوة…'),
  inviteTitle: text('Send the invitation again?', 'إرسال الدعوة من جديد؟'),
  inviteGo: text('Invite', 'إرسال الدعوة'),
  preparing: text('Preparing…', 'جارٍ التحضير…'),
  recent: text(
    'Got an invitation within the last 24 hours, and gets none now:',
    'وصلتهم دعوة خلال آخر ٢٤ ساعة، ولا تُرسل إليهم الآن:',
  ),
  extend: text('Extend due dates…', 'تمديد المواعيد…'),
  until: text('Until', 'حتى'),
  reason: text('Reason', 'السبب'),
}
const extending = {
  title: text('Extend the due dates of unfinished reviews', 'تمديد مواعيد التقييمات غير المكتملة'),
  about: text(
    'They can write these reviews until the end of this day, also after reviewing has ended for everybody else. A later day stays.',
    'يمكنهم كتابة هذه التقييمات حتى نهاية هذا اليوم، وإن انتهى التحكيم لغيرهم. ويبقى كل موعد أبعد كما هو.',
  ),
  go: text('Extend', 'تمديد'),
  going: text('Saving…', 'جارٍ الحفظ…'),
}
const chosenCount = plural(
  '# chosen',
  '# chosen',
  'اختير محكّم واحد',
  'اختير محكّمان',
  'اختير # محكّمين',
  'اختير # محكّمًا',
  'اختير # محكّم',
)

type Props = { chosen: readonly ReviewerRow[]; today: string | undefined; onDone: (message: string) => void; onClear: () => void }

/** Reminds the chosen reviewers, or gives them more time. */
export function ChosenReviewersBar({ chosen, today, onDone, onClear }: Props) {
  const { say } = useLanguage()
  const [isExtending, setExtends] = useState(false)
  const reviewers = chosen.map(({ id }) => id)
  const writing = useWriteToChosen()
  const reminding = useConfirmedAction(() => callEndpoint(remindReviewers, { query: {}, body: { reviewers } }), {
    onDone: ({ message }) => onDone(message),
  })
  const preview = useAction(() => callEndpoint(inviteReviewers, { body: { reviewers, dryRun: true } }), {
    onDone: (found) => (found.invited.length > 0 ? invitation.ask(found) : onDone(found.message)),
  })
  const invitation = useConfirmedAction(
    ({ invited }: Reply<typeof inviteReviewers>) =>
      callEndpoint(inviteReviewers, { body: { reviewers: invited.map(({ id }) => id), dryRun: false } }),
    { onDone: ({ message }) => onDone(message) },
  )
  const extension = useAction(
    (values: { until: string; reason: string }) => callEndpoint(extendDueDates, { body: { ...values, reviewers } }),
    { onDone: ({ message }) => onDone(message), touches: [listReviewers, readReviewer] },
  )
  return (
    <>
      <ChosenBar
        label={texts.bar}
        count={chosen.length > 0 ? quantity(chosen.length, chosenCount) : undefined}
        clearLabel={texts.none}
        onClear={onClear}
        error={writing.error ?? preview.error}
        main={{ key: 'remind', label: texts.remind, icon: 'send', onChoose: () => reminding.ask(true) }}
        beside={[
          {
            ...{ key: 'write', label: writeLabel, call: createLetterToChosen },
            busyLabel: writing.busy ? writingLabel : undefined,
            onChoose: () => void writing.run({ reviewers }),
          },
          { key: 'extend', label: texts.extend, onChoose: () => setExtends(true) },
          ...(chosen.some(({ state }) => state === 'invited')
            ? [
                {
                  ...{ key: 'invite', label: texts.invite, busyLabel: preview.busy ? texts.preparing : undefined },
                  onChoose: () => void preview.run(),
                },
              ]
            : []),
        ]}
      />
      <ConfirmAction
        asked={reminding.asked}
        title={texts.remindTitle}
        confirmLabel={texts.remindGo}
        busyLabel={texts.reminding}
        kind="go"
      >
        {() => <p>{say(texts.remindWords)}</p>}
      </ConfirmAction>
      <ConfirmAction
        asked={invitation.asked}
        title={texts.inviteTitle}
        confirmLabel={texts.inviteGo}
        busyLabel={texts.reminding}
        kind="go"
      >
        {({ invited, recent }) => (
          <>
            <p>{say(toLetterText(invited.length))}</p>
            <Names people={invited} />
            {recent.length > 0 && (
              <>
                <p>{say(texts.recent)}</p>
                <Names people={recent} />
              </>
            )}
          </>
        )}
      </ConfirmAction>
      <FormDialog
        opened={isExtending}
        onClose={() => setExtends(false)}
        words={extending}
        kind="go"
        initial={{ until: '', reason: '' }}
        schema={extendDueDatesBody.pick({ until: true, reason: true })}
        send={extension.run}
      >
        <DateInput name="until" label={texts.until} {...(today && { min: today })} />
        <TextArea name="reason" label={texts.reason} optional maxLength={1000} />
      </FormDialog>
    </>
  )
}

function toLetterText(count: number): Text {
  const { en, ar } = quantity(count, reviewerCountTexts)
  return text(
    `A letter with a new link to a password is sent to ${en}; an earlier link works no more:`,
    `تُرسل رسالة برابط جديد لتعيين كلمة المرور إلى ${ar}، ولا يعمل الرابط السابق:`,
  )
}

/** More are shown on request, so that the buttons of the dialog stay in sight. */
const namesShown = 12

function Names({ people }: { people: Reply<typeof inviteReviewers>['invited'] }) {
  const { say } = useLanguage()
  const rest = people.length - namesShown
  return (
    <>
      <p>
        <b>{say(joinNames(people.slice(0, namesShown)))}</b>
      </p>
      {rest > 0 && (
        <details>
          <summary>{say(toMoreText(rest))}</summary>
          <p>{say(joinNames(people.slice(namesShown)))}</p>
        </details>
      )}
    </>
  )
}

function joinNames(people: Reply<typeof inviteReviewers>['invited']): Text {
  const names = people.map(toBilingualName)
  return text(names.map(({ en }) => `\u2068${en}\u2069`).join(', '), names.map(({ ar }) => `\u2068${ar}\u2069`).join('، '))
}

function toMoreText(count: number): Text {
  const { en, ar } = quantity(count, reviewerCountTexts)
  return text(`and ${en} more`, `ثم ${ar} أيضًا`)
}
