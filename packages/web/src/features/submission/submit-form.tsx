import { text } from '@jadara/contract/core/text'
import { submissionTexts } from '@jadara/contract/submission/submission'
import { useForm } from 'react-hook-form'
import { Button } from '../../ui/button.tsx'
import { ActionDialog } from '../../ui/dialog.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { Form } from '../../ui/form/form.tsx'
import { useLanguage } from '../../ui/language.tsx'
import css from './submission.module.css'
import type { FinalizeState } from './use-finalize.ts'

const texts = {
  submit: text('Submit Application', 'تقديم الطلب'),
  submitting: text('Submitting…', 'جارٍ التقديم…'),
  opensWhenBoth: text('Opens when the lists are complete and the terms are accepted.', 'يُفتح عند اكتمال القوائم وقبول الشروط.'),
  opensWhenComplete: text('Opens when the lists are complete.', 'يُفتح عند اكتمال القوائم.'),
  opensWhenAgreed: text('Opens when the terms are accepted.', 'يُفتح عند قبول الشروط.'),
  opensWhenAcknowledged: text(
    'Opens when what may not meet the conditions is acknowledged.',
    'يُفتح بعد الإقرار بالاطلاع على ما قد لا يستوفي الشروط.',
  ),
  acknowledged: text(
    'I have read what may not meet the conditions of the award, and submit all the same.',
    'اطّلعت على ما قد لا يستوفي شروط الجائزة، وأقدّم الطلب مع ذلك.',
  ),
  question: text('Submit the application now?', 'أتريد تقديم الطلب الآن؟'),
  follows: [
    text('Your file goes to the officials of the award.', 'يُرسل ملفك إلى الجهة المسؤولة عن الجائزة.'),
    text(
      'From then on nobody can edit, add or delete anything in it, you included.',
      'بعدها لا يمكن لأحد تعديل شيء فيه أو إضافته أو حذفه، بمن فيهم أنت.',
    ),
    text('You get a receipt with a number, here and by email.', 'تحصل على إيصال مرقّم، هنا وبالبريد الإلكتروني.'),
  ],
  notYet: text('Not yet', 'ليس بعد'),
}

type Props = {
  complete: boolean
  warnings: number
  finalizing: FinalizeState
}

export function SubmitForm({ complete, warnings, finalizing }: Props) {
  const { asking, ask, dismiss, busy, finalize } = finalizing
  const { say, language } = useLanguage()
  const form = useForm({ defaultValues: { acknowledged: false, agreed: false } })
  const [acknowledged, accepted] = form.watch(['acknowledged', 'agreed'])
  const agreed = accepted && (warnings === 0 || acknowledged)
  const reason = complete
    ? accepted
      ? texts.opensWhenAcknowledged
      : texts.opensWhenAgreed
    : agreed
      ? texts.opensWhenComplete
      : texts.opensWhenBoth
  return (
    <Form form={form} onSubmit={ask} className={css.form}>
      {warnings > 0 && <Checkbox name="acknowledged" label={texts.acknowledged} disabled={busy} />}
      <Checkbox
        name="agreed"
        label={submissionTexts.terms}
        // The terms are Arabic; English readers get a translation below.
        hint={language === 'en' ? submissionTexts.terms : undefined}
        lang="ar"
        dir="rtl"
        disabled={busy}
      >
        {submissionTexts.terms.ar}
      </Checkbox>
      <div>
        <Button kind="go" size="large" icon="lock" type="submit" disabled={!complete || !agreed} reason={reason}>
          {say(texts.submit)}
        </Button>
      </div>
      <ActionDialog
        opened={asking}
        title={texts.question}
        kind="go"
        icon="lock"
        confirmLabel={texts.submit}
        keepLabel={texts.notYet}
        busyLabel={texts.submitting}
        busy={busy}
        onConfirm={() => void finalize()}
        onClose={dismiss}
      >
        <ul className={css.follows}>
          {texts.follows.map((one) => (
            <li key={one.en}>{say(one)}</li>
          ))}
        </ul>
      </ActionDialog>
    </Form>
  )
}
