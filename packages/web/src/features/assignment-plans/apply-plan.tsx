import { applicantCountTexts, assignmentCountTexts, reviewerCountTexts } from '@jadara/contract/core/count-texts'
import type { Endpoint } from '@jadara/contract/core/endpoint'
import { quantity, type Text, text } from '@jadara/contract/core/text'
import { planTexts } from '@jadara/contract/reviewing/assignment-plan-texts'
import { type AssignmentPlan, applyAssignmentPlan, readAssignmentPlan } from '@jadara/contract/reviewing/assignment-plans'
import { useState } from 'react'
import { assignmentReads } from '../../lib/assignment-reads.ts'
import { callEndpoint } from '../../lib/call.ts'
import { useAction } from '../../lib/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { useLanguage } from '../../ui/language.tsx'

/** By the round's setting. */
const lettersHints = {
  automatic: text(
    'One letter for each reviewer. Otherwise the letters leave ten minutes after the last change.',
    'رسالة واحدة لكل محكّم. وإلا أُرسلت الرسائل بعد عشر دقائق من آخر تغيير.',
  ),
  byOffice: text(
    'One letter for each reviewer. Otherwise no letter leaves until you send it on the screen of the reviewers.',
    'رسالة واحدة لكل محكّم. وإلا فلا تُرسل أي رسالة حتى ترسلها من صفحة المحكّمين.',
  ),
}
const texts = {
  open: text('Apply…', 'تطبيق…'),
  title: text('Apply this plan?', 'أتريد تطبيق هذه الخطة؟'),
  go: text('Apply', 'تطبيق'),
  going: text('Applying…', 'جارٍ التطبيق…'),
  letters: text('Send the letters to the reviewers now', 'إرسال الرسائل إلى المحكّمين الآن'),
}

type Props = {
  plan: AssignmentPlan
  touches: readonly Endpoint[]
  onApplied: (plan: AssignmentPlan, message: string) => void
}

/** Says what applying does before it does it. */
export function ApplyPlan({ plan, touches, onApplied }: Props) {
  const { say } = useLanguage()
  const [opened, setOpened] = useState(false)
  const hint = lettersHints[plan.round.notifiesReviewers ? 'automatic' : 'byOffice']
  const applying = useAction(
    ({ sendsLettersNow }: { sendsLettersNow: boolean }) =>
      callEndpoint(applyAssignmentPlan, { params: { id: plan.id }, body: { version: plan.version, sendsLettersNow } }),
    {
      onDone: ({ plan: applied, message }) => onApplied(applied, message),
      touches: [...touches, readAssignmentPlan, ...assignmentReads],
    },
  )
  return (
    <>
      <Button
        kind="go"
        icon="tick"
        disabled={plan.planned === 0}
        {...(plan.planned === 0 && { reason: planTexts.nothingPlanned })}
        onClick={() => setOpened(true)}
      >
        {say(texts.open)}
      </Button>
      <FormDialog
        opened={opened}
        onClose={() => setOpened(false)}
        words={{ ...texts, about: formatConsequences(plan) }}
        kind="go"
        initial={{ sendsLettersNow: true }}
        send={applying.run}
      >
        <Checkbox name="sendsLettersNow" label={texts.letters} hint={hint} />
      </FormDialog>
    </>
  )
}

function formatConsequences({ planned, unmet, loads }: AssignmentPlan): Text {
  const getting = loads.filter((load) => load.planned > 0).length
  const [count, by] = [quantity(planned, assignmentCountTexts), quantity(getting, reviewerCountTexts)]
  const first = text(
    `It adds ${count.en} to ${by.en}. Existing assignments stay. It can be undone as long as no review of it has begun.`,
    `تضيف ${count.ar} إلى ${by.ar}، وتبقى الإسنادات القائمة. ويمكن التراجع عنها ما لم يبدأ أي تقييم منها.`,
  )
  if (unmet === 0) return first
  const short = quantity(unmet, applicantCountTexts)
  return text(
    `${first.en} Afterwards ${short.en} still have fewer reviewers than needed.`,
    `${first.ar} ويبقى بعد التطبيق ${short.ar} دون العدد المطلوب من المحكّمين.`,
  )
}
